// Core covered by: e2e/journeys/offline/booking.spec.ts

import { messagesFrom } from '../../fixtures/contact-messages.js'
import { installed } from '../../fixtures/installed.js'
import { newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('a guest writes offline, edits the message and closes the page; it arrives once, as a guest’s', async ({
  page,
  context,
  request,
}) => {
  const { name, email } = newPerson()
  await installed(page)
  await page.goto('/contact')
  await context.setOffline(true)
  const form = page.getByRole('form', { name: 'Send us a Message' })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText('Write your message.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Booking number').fill('#k4p7xq')
  await form.getByLabel('Message').fill('Do you clean leather?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Your message is saved on this device/).first()).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  const card = page.getByRole('listitem').filter({ hasText: 'Do you clean leather?' })
  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Do you clean leather?')
  await expect(card).toHaveCount(0)
  await form.getByLabel('Message').fill('Do you clean leather sofas?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Do you clean leather sofas?' })).toContainText('Waiting')
  await page.close()

  // The user who has logged in by then did not write it.
  const next = await context.newPage()
  await signedInCustomer(next)
  await context.setOffline(false)
  await next.goto('/contact')
  await expect.poll(async () => (await messagesFrom(request, email)).length).toBe(1)
  expect(await messagesFrom(request, email)).toMatchObject([
    { name, message: 'Do you clean leather sofas?', bookingNumber: 'K4P7XQ', user: null },
  ])
})
