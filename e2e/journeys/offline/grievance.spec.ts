import { messagesFrom } from '../../fixtures/contact-messages.js'
import { installed } from '../../fixtures/installed.js'
import { mailTo, newPerson } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('a guest files a grievance offline and finds it by the number they were shown', async ({
  page,
  context,
  request,
}) => {
  const { name, email } = newPerson()
  await installed(page)
  await context.setOffline(true)
  await page.goto('/contact/grievances')
  const form = page.getByRole('form', { name: 'File a grievance' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('What went wrong?').fill('The sofa is still wet.')
  await form.getByRole('button', { name: 'Send grievance' }).click()
  const saved = page.getByText(/Your grievance [0-9A-Z]{6} is saved on this device/)
  await expect(saved).toBeVisible()
  const [, number = ''] = /grievance ([0-9A-Z]{6})/.exec((await saved.textContent()) ?? '') ?? []

  // Its card leads back to this form, not to that for messages.
  const card = page.getByRole('listitem').filter({ hasText: 'The sofa is still wet.' })
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/contact/grievances')
  await context.setOffline(false)
  await expect.poll(async () => (await messagesFrom(request, email)).length).toBe(1)
  expect(await messagesFrom(request, email)).toMatchObject([
    { grievance: { number, acknowledgedAt: null }, user: null },
  ])
  expect(await mailTo(request, email)).toContain(number)

  await page.getByLabel('Grievance number').fill(number.toLowerCase())
  await page.getByLabel('The email you gave').fill(email)
  await page.getByRole('button', { name: 'Show status' }).click()
  await expect(page.getByRole('article', { name: `Grievance ${number}` })).toContainText('Received')
})
