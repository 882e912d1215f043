import { installed } from '../../fixtures/installed.js'
import { signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { rowAction } from '../../pages/row-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a new category and service appear on phones, also offline, until they are disabled', async ({
  browser,
  page,
}) => {
  const tag = Date.now().toString(36)
  await signInAs(page, 'admin')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Garden ${tag}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category created.')).toBeVisible()
  await page.getByRole('button', { name: `Move Garden ${tag} up` }).click()

  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('button', { name: 'Add New Service' }).click()
  const form = page.getByRole('dialog')
  // However long the form is, its button stays in sight.
  await expect(form.getByRole('button', { name: 'Create service' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('Name', { exact: true }).fill(`Hammock Mending ${tag}`)
  await form.getByLabel('Short description', { exact: true }).fill('Knots and ropes, made good.')
  await form.getByLabel('Base price (₹)').fill('700')
  await form.getByLabel('Maximum Expected Price (₹)').fill('750')
  await form.getByLabel('Category').selectOption({ label: `Garden ${tag}` })
  await form.getByRole('tab', { name: 'Options' }).click()
  await expect(form.getByLabel('Option name')).toHaveValue('Base Option')
  await expect(form.getByRole('button', { name: 'Remove Base Option' })).toBeDisabled()
  await form.getByRole('button', { name: 'Add option' }).click()
  await form.getByLabel('Option name').nth(1).fill('Two hammocks')
  await form.getByLabel('Difference (₹)').nth(1).fill('500')
  await form.getByRole('button', { name: 'Add detail to Two hammocks' }).click()
  await page.keyboard.type('Ropes, criss-crossed')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hooks')
  await form.getByRole('button', { name: 'Move Two hammocks up' }).click()
  await form.getByRole('tab', { name: /^मराठी/ }).click()
  await expect(form.getByRole('tab', { name: 'मराठी 5 missing' })).toBeVisible()
  await form.getByRole('tab', { name: /^हिन्दी/ }).click()
  await form.getByLabel('Name (हिन्दी)').fill(`झूले की बुनाई ${tag}`)
  await form.getByLabel('Name of Two hammocks (हिन्दी)').fill('दो झूले')
  await form.getByRole('tab', { name: 'Basics' }).click()
  await expect(form.getByRole('button', { name: 'Drop an image here, or press to choose one.' })).toBeVisible()
  await form.locator('input[type="file"]').setInputFiles({
    name: 'hammock.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await form.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await form.getByRole('button', { name: 'Use this part' }).click()
  await expect(form.getByLabel('Image URL (optional)')).toHaveValue(/^\/uploads\/p\/\w{26}\/800\.webp$/)
  await form.getByRole('tab', { name: 'Options' }).click()
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(form.getByText(/must be at least the base price/)).toBeVisible()
  await expect(form.getByRole('tab', { name: 'Basics 1 to fix' })).toBeVisible()
  await form.getByLabel('Maximum Expected Price (₹)').fill('1500')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(page.getByText('Service created successfully.')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.getByLabel('Search services').fill(tag)
  await page.getByRole('button', { name: `₹700: change the base price of Hammock Mending ${tag}` }).click()
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/must be at least the base price/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^₹700: change/ }).click()
  await page.keyboard.type('750')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Hammock Mending ${tag} now costs ₹750.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^₹750: change/ })).toBeFocused()

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  ).newPage()
  await installed(phone)
  await phone.goto(`/services/search?q=hammock+${tag}`)
  await phone.getByRole('link', { name: new RegExp(`Hammock Mending ${tag}`) }).click()
  await expect(phone.locator('input[name=option]')).toHaveCount(2)
  await expect(phone.locator('input[name=option]').first()).toHaveAccessibleName(/Two hammocks/)
  await expect(phone.getByText('Hooks', { exact: true })).toBeVisible()
  await expect(phone.getByText('Ropes, criss-crossed', { exact: true })).toBeVisible()

  // In Hindi it has its Hindi name and is also found by its English name.
  await phone.goto(`/hi/services/search?q=hammock+${tag}`)
  await phone.getByRole('link', { name: new RegExp(`झूले की बुनाई ${tag}`) }).click()
  await expect(phone.locator('input[name=option]').first()).toHaveAccessibleName(/दो झूले/)

  await (await rowAction(page, `Hammock Mending ${tag}`, 'Disable')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Service successfully disabled.')).toBeVisible()
  await phone.goto(`/services/search?q=hammock+${tag}`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByRole('link', { name: new RegExp(`Hammock Mending ${tag}`) })).toHaveCount(0)

  await (await rowAction(page, `Hammock Mending ${tag}`, 'Delete')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click()
  await expect(page.getByText('Service deleted successfully.')).toBeVisible()

  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: `Disable Garden ${tag}` }).click()
  await expect(page.getByText('All associated services are hidden from the public site.')).toBeVisible()
  await page.getByRole('button', { name: 'Disable category' }).click()
  await expect(page.getByText('Category disabled.')).toBeVisible()
})
