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
