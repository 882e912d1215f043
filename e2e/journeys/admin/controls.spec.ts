import { expectAccessible } from '../../fixtures/accessible.js'
import { aBooking, newCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { DropdownMenu } from '../../pages/dropdown-menu.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a status changes only after confirmation and can be set back', async ({ page, request }) => {
  const customer = await newCustomer(request)
  const booking = await aBooking(request, customer)
  const name = booking._id.slice(-6)
  await signInAs(page, 'admin')
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'PUT' && call.url().endsWith('/status')) sent.push(call.postData() ?? '')
  })
  await page.goto(`/admin/bookings?search=${customer.user.email}`)
  const status = new DropdownMenu(page, `Status of booking ${name}`)
  await status.button.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key)
  await expect(page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  await expect(status.button).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status.button).toHaveText('Pending')
  expect(sent).toEqual([])

  await status.choose('Cancelled')
  const dialog = page.getByRole('dialog', { name: `Set booking ${name} to Cancelled?` })
  await expect(dialog).toContainText(
    `${customer.user.name} will be notified, and so will Demo Provider, as the job is theirs.`,
  )
  await expectAccessible(page, 'question')
  await dialog.getByRole('button', { name: 'Keep Pending' }).click()
  await expect(status.button).toHaveText('Pending')
  expect(sent).toEqual([])

  await status.choose('Confirmed')
  await page.getByRole('button', { name: 'Set to Confirmed' }).click()
  await expect(page.getByText('Booking status updated to Confirmed.')).toBeVisible()
  await expectAccessible(page, 'undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Booking status is Pending again.')).toBeVisible()
  await expect(status.button).toHaveText('Pending')
  const [change, undoing] = sent.map((body) => JSON.parse(body) as { status: string; expectedRevision: number })
  expect([change?.status, undoing?.status]).toEqual(['Confirmed', 'Pending'])
  expect(undoing?.expectedRevision).toBe((change?.expectedRevision ?? Number.NaN) + 1)
})

test('a half-written service is discarded only after confirmation and survives a reload', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  // Categories have buttons with the same name.
  await expect(page.getByRole('heading', { level: 1, name: /^Services/ })).toBeVisible()
  const open = async () => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const form = page.getByRole('dialog', { name: /^Edit / })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const description = form.getByLabel('Short description', { exact: true })
  await open()
  const before = await description.inputValue()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await open()
  await description.fill(`${before} By hand.`)
  // Browsers close a dialog themselves if the user presses Escape repeatedly.
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(description).toBeFocused()
  }
  await page.mouse.click(5, 5)
  await expectAccessible(page, 'discard')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/admin\/services$/)
  await expect(description).toHaveValue(`${before} By hand.`)

  await page.reload()
  await open()
  await expect(form.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(description).toHaveValue(`${before} By hand.`)

  await form.getByLabel('Base price (₹)').fill('')
  await form.getByRole('tab', { name: 'Options' }).click()
  await form
    .getByRole('button', { name: /^Add detail to/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Base price (₹)')).toBeFocused()
  await expect(form.getByLabel('Base price (₹)')).toBeInViewport()
  await expect(form.getByLabel('Base price (₹)')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'mistakes')
  await form.getByLabel('Base price (₹)').focus()
  await page.keyboard.type('1')
  await expect(form.getByLabel('Base price (₹)')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await open()
  await expect(description).toHaveValue(before)
})
