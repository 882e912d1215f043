import { expectAccessible } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { anyService, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test('books in airplane mode, closes the page and gets exactly one booking when back online', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(/You're offline/)).toBeVisible()
  await page.getByRole('link', { name: service.name }).first().click()
  const form = new ServicePage(page)
  await form.step('Choose a package').dblclick()
  await expect(page.getByText('Please select a service option.')).toBeVisible()
  await expectAccessible(page, 'mistakes')
  await form.fill({ option: service.options[0]?.name ?? '', address: '7 Offline Road, Wakad, Pune' })
  await form.book.dblclick()
  await expect(page).toHaveURL(CONFIRMATION)
  await expect(page.getByText('Waiting')).toBeVisible()
  await expectAccessible(page, 'waiting')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expectAccessible(page, 'editing')
  await page.getByLabel('Service address').fill('9 Changed Road, Wakad, Pune')
  await page.getByRole('button', { name: 'Save changes' }).click()
  // While the form is open, its field contains that text as well. It is stored once the form closes.
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(page.getByText('9 Changed Road, Wakad, Pune')).toBeVisible()
  expect(await bookingsOf(request, session)).toEqual([])
  await page.close()

  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/requests')
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  await expect(next.getByText('Waiting')).toHaveCount(0)
  await expect(next.getByText('9 Changed Road, Wakad, Pune')).toHaveCount(1)
  expect(await bookingsOf(request, session)).toHaveLength(1)
})

test('a token without a stored user is resolved with the server', async ({ page }) => {
  const { token, user } = await signedInCustomer(page)
  await page.addInitScript(() => localStorage.removeItem('user'))
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(user.email)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})
