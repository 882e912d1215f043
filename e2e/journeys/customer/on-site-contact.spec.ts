import { expectAccessible } from '../../fixtures/accessible.js'
import { installed } from '../../fixtures/installed.js'
import { aBooking, bearer, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { faultsIn } from '../../fixtures/valid-html.js'

test.use({ serviceWorkers: 'allow' })

test('a customer names the on-site contact and shares a link that shows the visit without a login', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const session = await signedInCustomer(page)
  const { _id: id } = await aBooking(request, session)
  await installed(page)
  await page.goto(`/requests/${id}`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'At the door' }) })
  await panel.getByRole('button', { name: 'Name someone else' }).click()
  await panel.getByLabel('Name of this person').fill('Aai Joshi')
  await panel.getByLabel('Phone of this person').fill('98123 45678')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Aai Joshi')).toBeVisible()
  const shared = page.waitForResponse(
    (response) => response.url().endsWith('/visit-link') && response.request().method() === 'POST',
  )
  await panel.getByRole('button', { name: 'Share a visit link' }).click()
  const { link } = (await (await shared).json()) as { link: { url: string } }
  await expect(panel.getByRole('button', { name: 'Withdraw the link' })).toBeVisible()

  const path = link.url.slice(link.url.indexOf('/api/'))
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, baseURL })
  const visit = await context.newPage()
  const document = await visit.goto(path)
  expect(await faultsIn('visit', (await document?.text()) ?? '')).toEqual([])
  await expect(visit.getByText("We're still confirming this visit.")).toBeVisible()
  expect(await visit.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await visit.getByRole('link', { name: 'मराठी' }).click()
  await expect(visit.getByText('ही भेट अजून कन्फर्म व्हायची आहे.')).toBeVisible()

  // The service worker of the customer's own browser leaves the page to the network, too.
  await page.goto(path)
  await expect(page.getByText("We're still confirming this visit.")).toBeVisible()
  await expectAccessible(page, 'visit')
  const stored = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
  expect(stored.filter((url) => url.includes('/api/'))).toEqual([])

  await page.goto(`/requests/${id}`)
  await panel.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(panel.getByRole('button', { name: 'Share a visit link' })).toBeVisible()
  await visit.reload()
  await expect(visit.getByRole('heading')).toBeVisible()
  await expect(visit.getByText(/कन्फर्म/)).toHaveCount(0)
  await context.close()
})

test('a customer changes the on-site contact offline, and the change arrives once', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const { _id: id, revision } = await aBooking(request, session)
  await installed(page)
  await page.goto(`/requests/${id}`)
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'At the door' }) })
  await expect(panel.getByText('You open the door yourself.')).toBeVisible()
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Name someone else' }).click()
  await panel.getByLabel('Name of this person').fill('Aai Joshi')
  await panel.getByLabel('Phone of this person').fill('98123 45678')
  await panel.getByRole('button', { name: 'Save' }).click()
  const waiting = page.getByText(/^Your change of who opens the door is saved on this device/)
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(panel.getByText('Aai Joshi')).toBeVisible()
  await expect(waiting).toBeVisible()

  await context.setOffline(false)
  const contact = { name: 'Aai Joshi', phone: '+919812345678' }
  await expect
    .poll(async () => (await request.get(`/api/bookings/${id}`, { headers: bearer(session) })).json())
    .toMatchObject({ onSite: contact, revision: revision + 1 })
  await expect(page.getByText(/^Your change of who opens the door/)).toHaveCount(0)
  await expect(panel.getByText('Aai Joshi')).toBeVisible()
})
