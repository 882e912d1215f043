import { anyService, newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'
import { MyJobs } from '../../pages/my-jobs.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test('a guest registers and books, an admin confirms, the provider completes, and the customer sees it', async ({
  browser,
  request,
}) => {
  const service = await anyService(request)
  const option = service.options[1]?.name ?? ''
  const person = newPerson()

  const customer = await (await browser.newContext()).newPage()
  await customer.goto('/')
  await customer.getByRole('link', { name: service.name }).first().click()
  const form = new ServicePage(customer)
  await form.fill({ option, address: '21 Lake View, Aundh, Pune' })
  await form.step('Continue').click()

  const sheet = customer.getByRole('dialog', { name: 'Create your account' })
  await expect(sheet).toContainText(option)
  await customer.getByLabel('Name').fill(person.name)
  await customer.getByLabel('Phone').fill(person.phone)
  await customer.getByLabel('Email', { exact: true }).fill(person.email)
  await customer.getByLabel('Password', { exact: true }).fill(person.password)
  await customer.getByRole('button', { name: 'Create account and continue' }).click()

  // On the same page with the typed text.
  await expect(sheet).toBeHidden()
  await expect(customer.getByText(/^Welcome, Asha\./)).toBeVisible()
  await expect(customer.getByLabel('Service address')).toHaveValue('21 Lake View, Aundh, Pune')
  await expect(customer.getByRole('radio', { name: option })).toBeChecked()
  await form.book.click()
  await expect(customer.getByText('Booking created successfully!')).toBeVisible()
  await openRequests(customer)
  const card = customer.getByRole('listitem').filter({ hasText: service.name })
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const bookingId = await card.locator('dd').first().textContent()

  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signInAs(admin, 'admin')
  await admin.goto(`/admin/bookings?search=${encodeURIComponent(person.email)}`)
  await new DropdownMenu(admin, `Status of booking ${bookingId}`).choose('Confirmed')
  await admin.getByRole('button', { name: 'Set to Confirmed' }).click()
  await expect(admin.getByText('Booking status updated to Confirmed.')).toBeVisible()

  const provider = await (await browser.newContext()).newPage()
  await signInAs(provider, 'provider')
  const jobs = new MyJobs(provider)
  await jobs.open('Unscheduled')
  await jobs.status(bookingId ?? '').choose('Completed')
  await expect(provider.getByText('Are you sure you want to change status to Completed?')).toBeVisible()
  await provider.getByRole('button', { name: 'Change status' }).click()
  await expect(provider.getByText('Booking status updated to Completed.')).toBeVisible()

  await customer.reload()
  await expect(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect(card.getByText(/Confirmed by our team/)).toBeVisible()
  await expect(card.getByText(/Completed by the provider/)).toBeVisible()
  for (const page of [customer, admin, provider]) await page.context().close()
})
