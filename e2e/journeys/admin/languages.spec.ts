import { aBooking, apiSession, newCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin switches from Marathi to English and stays on the same page', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  const id = booking._id.slice(-6)
  const admin = await apiSession(request, 'admin')

  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(admin.user.email)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('mr')
  await page.getByLabel('पासवर्ड', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'sofa-demo-2026')
  await page.getByRole('button', { name: 'लॉग इन करा', exact: true }).click()
  // The login opens the back office, a document of its own. Navigating before it has loaded would fail.
  await expect(page).toHaveURL(/\/admin\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByRole('columnheader', { name: 'सध्याचे स्टेटस' })).toBeVisible()
  await page.getByRole('button', { name: `बुकिंग ${id} साठी प्रोफेशनल पुन्हा नेमा` }).click()
  const dialog = page.getByRole('dialog', { name: `बुकिंग ${id} चे काम कोणाला द्यायचे?` })
  await dialog.getByRole('radio', { name: /^कोणीही नाही/ }).check()
  await dialog.getByRole('button', { name: 'नेमा', exact: true }).click()
  await expect(page.getByText('हे काम आता कोणाचेही नाही.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^नेमलेले नाही/ })).toBeVisible()

  await page.getByRole('button', { name: /^खाते/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: `Assign booking ${id}` })).toBeVisible()
  await expect(page.getByLabel('Search bookings')).toHaveValue(customer.user.email)
  await page.getByText('System', { exact: true }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('Assigned a booking').first()).toBeVisible()
})
