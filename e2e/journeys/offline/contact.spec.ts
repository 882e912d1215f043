import type { APIRequestContext } from '@playwright/test'
import type { ContactMessageList } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { apiSession, bearer, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

async function messagesFrom(request: APIRequestContext, email: string) {
  const headers = bearer(await apiSession(request, 'admin'))
  const response = await request.get(`/api/contact/messages?search=${encodeURIComponent(email)}`, { headers })
  expect(response.status()).toBe(200)
  return ((await response.json()) as ContactMessageList).data.messages
}

test('a guest writes without a network, edits it, closes the page: it arrives once, and as nobody else', async ({
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
  await expect(form.getByText('Please write your message.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Booking number').fill('#k4p7xq')
  await form.getByLabel('Message').fill('Do you clean leather?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Your message is saved on this phone/).first()).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  const card = page.getByRole('listitem').filter({ hasText: 'Do you clean leather?' })
  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Do you clean leather?')
  await expect(card).toHaveCount(0)
  await form.getByLabel('Message').fill('Do you clean leather sofas?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Do you clean leather sofas?' })).toContainText('Waiting')
  await page.close()

  // Whoever has logged in by then did not write it.
  const next = await context.newPage()
  await signedInCustomer(next)
  await context.setOffline(false)
  await next.goto('/contact')
  await expect.poll(async () => (await messagesFrom(request, email)).length).toBe(1)
  expect(await messagesFrom(request, email)).toMatchObject([
    { name, message: 'Do you clean leather sofas?', bookingNumber: 'K4P7XQ', user: null },
  ])
})

test('a customer is known to the form, is thanked, and finds it empty again', async ({ page, request }) => {
  const { user } = await signedInCustomer(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Send us a Message' })
  await expect(form.getByLabel('Name')).toHaveValue(user.name)
  await expect(form.getByLabel('E-mail')).toHaveValue(user.email)
  await form.getByLabel('Message').fill('Thank you for Monday.')
  await form.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(form.getByText("Thank you! We'll get back to you soon.")).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByText("Thank you! We'll get back to you soon.")).toHaveCount(0)
  expect(await messagesFrom(request, user.email)).toMatchObject([{ user: user._id, phone: user.phone }])
})
