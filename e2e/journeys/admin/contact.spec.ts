import { mailTo, newPerson, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin finds a message, replies by email and deletes it by keyboard', async ({ page, request }) => {
  const { name, email } = newPerson()
  const question = 'Do you clean leather sofas?'
  const data = { name, email, phone: '+919812345670', message: question, bookingNumber: 'K4P7XQ' }
  const headers = { 'accept-language': 'hi', 'idempotency-key': data.message.replace(/\W/g, '') + Date.now() }
  // A server that just started may lack database connections. The idempotency key prevents duplicates.
  await expect.poll(async () => (await request.post('/api/contact/submit', { data, headers })).status()).toBe(201)
  await signInAs(page, 'admin')
  await page.goto('/admin/contact-messages')
  await page.getByRole('radio', { name: /^New \(\d+\)/ }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Source: contact-form')
  await expect(row.getByRole('link', { name: '+91 98123 45670' })).toHaveAttribute('href', 'tel:+919812345670')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(question)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Status of the message/ })).toContainText('Read')
  await expect(dialog.getByText(/हिन्दी/)).toBeVisible()
  await dialog.getByLabel('Your reply').fill('हाँ, हम करते हैं।')
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  // Outside the open dialog, a screen reader would not announce it.
  await expect(dialog.getByText('Response sent successfully!')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('हाँ, हम करते हैं।')
  await expect(dialog.getByRole('listitem')).toContainText('Sent by email')
  await expect(dialog.getByRole('button', { name: /^Status of the message/ })).toContainText('Responded')
  const mail = await mailTo(request, email)
  expect(mail).toContain('हाँ, हम करते हैं।')
  // The address is not verified, so the email repeats no user text.
  expect(mail).not.toContain(question)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No new messages found')).toBeVisible()

  await page.getByRole('radio', { name: /^Responded/ }).press('Space')
  await row.getByRole('button', { name: /^Status of the message/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Archived' }).press('Enter')
  await expect(page.getByText('Message status updated to archived.')).toBeVisible()
  await page.getByRole('radio', { name: /^Archived/ }).press('Space')
  await row.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).press('Enter')
  await expect(page.getByText('Message deleted successfully.')).toBeVisible()
  await expect(page.getByText('No archived messages found')).toBeVisible()
})
