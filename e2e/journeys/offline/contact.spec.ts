import { messagesFrom } from '../../fixtures/contact-messages.js'
import { signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('the form knows a customer, thanks them, and is empty again afterwards', async ({ page, request }) => {
  const { user } = await signedInCustomer(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Send us a Message' })
  await expect(form.getByLabel('Name')).toHaveValue(user.name)
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(user.email)
  await form.getByLabel('Message').fill('Thank you for Monday.')
  await form.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(form.getByText("Thank you! We'll get back to you soon.")).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByText("Thank you! We'll get back to you soon.")).toHaveCount(0)
  expect(await messagesFrom(request, user.email)).toMatchObject([{ user: user._id, phone: user.phone }])
})
