import { lastSix } from '@sofaseva/contract'
import { waitingRows } from '../../fixtures/outbox.js'
import { aBooking, bearer, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { loggedIn } from '../../pages/sessions.js'

test.use({ serviceWorkers: 'allow' })

test('an offline change that conflicts with another phone shows both versions and sends the chosen one', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  await page.goto('/requests')
  const card = page.locator(`[id="${booking._id}"]`)
  await expect(card).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await card.getByLabel('Service address').fill('9 Slow Street, Aundh, Pune')
  await card.getByLabel('Notes (optional)').fill('Knock')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText('Your change is saved on this device.')).toBeVisible()
  const other = await request.put(`/api/bookings/${booking._id}`, {
    headers: bearer(session),
    data: { notes: 'Call first', expectedRevision: booking.revision },
  })
  expect(other.status()).toBe(200)

  await context.setOffline(false)
  const address = card.getByRole('group', { name: 'Address' })
  await expect(address.getByRole('radio', { name: 'Yours 9 Slow Street, Aundh, Pune' })).toBeChecked()
  const notes = card.getByRole('group', { name: 'Notes' })
  await expect(notes.getByRole('radio', { name: 'Yours Knock' })).not.toBeChecked()
  expect((await bookingsOf(request, session))[0]).toMatchObject({ notes: 'Call first' })
  await notes.getByRole('radio', { name: 'Now on our side Call first' }).check()
  await card.getByRole('button', { name: 'Send this version' }).click()
  await expect(card.getByRole('group', { name: 'Notes' })).toHaveCount(0)
  await expect.poll(() => waitingRows(page)).toEqual([])
  expect((await bookingsOf(request, session))[0]).toMatchObject({
    serviceAddress: '9 Slow Street, Aundh, Pune',
    notes: 'Call first',
    revision: booking.revision + 2,
  })
})

test('unsent writes of an account closed elsewhere can be copied or discarded on the login page', async ({
  page,
  context,
  request,
}) => {
  const { session, password } = await loggedIn(page)
  const booking = await aBooking(request, session)
  await page.goto('/requests')
  const card = page.locator(`[id="${booking._id}"]`)
  await expect(card).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(card.getByText('Your cancellation is saved on this device.')).toBeVisible()
  const closed = await request.delete('/api/auth/profile', { headers: bearer(session), data: { password } })
  expect(closed.ok(), await closed.text()).toBe(true)

  await context.setOffline(false)
  await expect(page.getByText('This account has been closed.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/auth')
  const left = page.getByRole('region', { name: "1 change wasn't sent" })
  await expect(left.getByRole('heading', { name: new RegExp(lastSix(booking._id)) })).toBeVisible()
  await expect(left.getByText("so we can't send it")).toBeVisible()
  await left.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(left).toHaveCount(0)
  expect(await waitingRows(page)).toEqual([])
})
