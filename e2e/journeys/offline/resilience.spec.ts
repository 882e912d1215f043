import type { BrowserContext, Page } from '@playwright/test'
import { anyService, bookingsOf, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openRequests } from '../../pages/requests.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

const UNREACHABLE = /We can't connect right now/

test.describe('a server that accepts requests but never responds', () => {
  // Playwright routes see only the page's own requests.
  test.use({ serviceWorkers: 'block' })

  test('a stuck sync of the catalog ends, and the next one runs', async ({ page, context }) => {
    await page.clock.install()
    let asked = 0
    await context.route('**/api/catalog/snapshot', (route) => {
      asked += 1
      // The first request never gets a response.
      if (asked > 1) return route.continue()
    })
    await page.goto('/services')
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(21_000)
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(page.getByText(UNREACHABLE)).toHaveCount(0)
  })

  test('a silent event stream is reopened', async ({ page, context }) => {
    await signedInCustomer(page)
    await page.clock.install()
    let asked = 0
    await context.route('**/api/live', () => {
      asked += 1
    })
    await page.goto('/requests')
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(45_000)
    await expect.poll(() => asked).toBeGreaterThan(1)
  })

  test('a frozen tab does not stop events for the others', async ({ page, context }) => {
    await signedInCustomer(page)
    const opened = page.waitForResponse('**/api/live')
    await page.goto('/requests')
    await opened
    const other = await context.newPage()
    await other.clock.install()
    let asked = 0
    other.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/live') asked += 1
    })
    await other.goto('/requests')
    await expect(other.getByRole('heading', { name: 'My Service Requests' })).toBeVisible()
    await expect.poll(() => waitsForRealtime(other)).toBe(true)
    await other.clock.runFor(10_000)
    expect(asked).toBe(0)

    const client = await context.newCDPSession(page)
    await client.send('Page.setWebLifecycleState', { state: 'frozen' })
    await expect
      .poll(async () => {
        await other.clock.runFor(10_000)
        return asked
      })
      .toBe(1)
  })
})

/** Returns whether this page waits for the event stream that all tabs share. */
function waitsForRealtime(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name === 'live')
  })
}

/** Simulates a browser that forbids all storage. */
async function withoutStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    navigator.locks.request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    navigator.serviceWorker.register = refuse
    navigator.serviceWorker.getRegistration = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  })
}

test('without storage, customers can browse, book and change bookings online, and see what does not work', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson()
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201)
  const service = await anyService(request)
  await withoutStorage(context)
  await page.goto('/')
  await expect(page.getByText(/This browser is blocking storage/)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/This browser is blocking storage/)).toHaveCount(0)

  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('link', { name: 'Login / Register' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  await page.getByRole('link', { name: 'SofaSeva', exact: true }).click()
  await page.getByRole('link', { name: `See all: ${service.category.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.category.name)
  await page.getByRole('link', { name: service.name }).click()

  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '8 Forgetful Lane, Aundh, Pune' })
  await form.book.click()
  await openRequests(page)
  const login = await request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  const session = await login.json()
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  await expect(page.getByText('8 Forgetful Lane, Aundh, Pune')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect.poll(async () => (await bookingsOf(request, session))[0]?.status).toBe('Cancelled')
})
