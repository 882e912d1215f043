import type { BrowserContext, Page } from '@playwright/test'
import type { Category, Service } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { anyService, apiSession, bearer, bookingsOf, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

const UNREACHABLE = /We cannot be reached at the moment/

test.describe('a server that takes calls and never responds', () => {
  // Routes see the page's requests only.
  test.use({ serviceWorkers: 'block' })

  test('a hung sync of the catalogue ends, and the next one is made', async ({ page, context }) => {
    await page.clock.install()
    let asked = 0
    await context.route('**/api/catalog/snapshot', (route) => {
      asked += 1
      // The first is left hanging for good.
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

  test('a stream of events that is silent is opened anew', async ({ page, context }) => {
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

  test('a frozen tab does not keep the others from hearing', async ({ page, context }) => {
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
    await expect.poll(() => waitsForLive(other)).toBe(true)
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

/** Whether this page stands in line for the stream that all tabs share. */
function waitsForLive(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name === 'live')
  })
}

/** A service nobody has stored yet. */
async function aNewService(page: Page): Promise<Service> {
  const headers = bearer(await apiSession(page.request, 'admin'))
  const categories = (await (await page.request.get('/api/services/categories')).json()) as Category[]
  const response = await page.request.post('/api/admin/services', {
    headers,
    data: {
      name: `Hammock Mending ${Date.now().toString(36)}`,
      shortDescription: 'Knots and ropes, made good.',
      basePrice: 700,
      priceUpperRange: 1500,
      categoryId: categories[0]?._id,
      options: [{ name: 'Base Option', price: 0, details: [] }],
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Service
}

test('a service newer than what the phone has stored is asked for before it is missing', async ({ page, context }) => {
  await installed(page)
  const service = await aNewService(page)
  await page.goto(`/service/${service._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)

  const newer = await aNewService(page)
  await context.setOffline(true)
  await page.goto(`/service/${newer._id}`)
  await expect(page.getByRole('heading', { name: 'This service is not on this phone yet.' })).toBeVisible()
  await expect(page.getByText('Service not found')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newer.name)

  await page.goto('/service/01J00000000000000000000000')
  await expect(page.getByRole('heading', { name: 'Service not found or an error occurred.' })).toBeVisible()
})

test('a booking newer than what the phone has stored is asked for before it is missing', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await page.goto('/requests')
  await expect(page.getByText('No requests here yet')).toBeVisible()
  await context.setOffline(true)
  const response = await request.post('/api/bookings', {
    headers: bearer(session),
    data: { serviceId: service._id, option: service.options[0]?.name, serviceAddress: '5 New Lane, Baner, Pune' },
  })
  const { _id } = (await response.json()) as { _id: string }
  await page.goto(`/requests#${_id}`)
  await expect(page.getByText('The booking you opened is not on this phone yet.')).toBeVisible()
  await page.goto(`/requests/${_id}/receipt`)
  await expect(page.getByRole('heading', { name: 'This receipt is not on this phone yet.' })).toBeVisible()
  await context.setOffline(false)
  await page.goto(`/requests#${_id}`)
  await expect(page.getByText('5 New Lane, Baner, Pune')).toBeVisible()
})

/** A browser that lets a site store nothing at all. */
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

test('where nothing can be stored one browses, books and changes online, and is told what does not work', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson()
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201)
  const service = await anyService(request)
  await withoutStorage(context)
  await page.goto('/')
  await expect(page.getByText(/This browser does not let us store anything/)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/This browser does not let us store anything/)).toHaveCount(0)

  await page.getByLabel('Menu').click()
  await page.getByRole('link', { name: 'Login / Register' }).click()
  await page.getByLabel('E-mail').fill(person.email)
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
  await expect(page).toHaveURL(/\/requests$/)
  const login = await request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  const session = await login.json()
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  await expect(page.getByText('8 Forgetful Lane, Aundh, Pune')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect.poll(async () => (await bookingsOf(request, session))[0]?.status).toBe('Cancelled')
})

for (const way of ['deleted by another tab', 'cleared by the browser'])
  test(`what is stored is ${way} while the page is open: one books all the same`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const session = await signedInCustomer(page)
    const service = await anyService(request)
    await installed(page)
    await page.goto(`/service/${service._id}`)
    const form = new ServicePage(page)
    await form.fill({ option: service.options[0]?.name ?? '', address: '6 Wiped Lane, Aundh, Pune' })
    if (way === 'deleted by another tab') {
      const other = await context.newPage()
      await other.goto('/robots.txt')
      await other.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase('sofaseva').onsuccess = resolve
          }),
      )
    } else {
      const client = await context.newCDPSession(page)
      await client.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'indexeddb' })
    }
    await form.book.click()
    await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
    await expect(page.getByText('6 Wiped Lane, Aundh, Pune')).toHaveCount(1)
    await page.getByRole('link', { name: 'SofaSeva', exact: true }).click()
    await page.getByRole('link', { name: service.name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  })
