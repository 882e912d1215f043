// Core covered by: e2e/journeys/offline/booking.spec.ts

import { type APIRequestContext, test as base, expect as plainExpect } from '@playwright/test'
import type { Session } from '@sofaseva/contract'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { ENGINES, type Engine, type EngineTab } from '../../fixtures/engines.js'
import { isHydrated } from '../../fixtures/hydrated.js'
import { storedServices } from '../../fixtures/installed.js'
import { anyService, bookingsOf, newCustomer, newPerson } from '../../fixtures/people.js'
import { withTimeFactor } from '../../fixtures/test-run.js'
import { CONFIRMATION } from '../../pages/requests.js'

/** Each check is one call through WebKit's slow driver. */
const expect = plainExpect.configure({ timeout: withTimeFactor(20_000) })

/** Without Background Sync, a page checks for waiting writes every half minute at the latest. */
const SENT_MS = withTimeFactor(45_000)
const INSTALLED_MS = withTimeFactor(30_000)
/** More than all waits of a test together, so that the report names the wait that failed. */
const TEST_MS = withTimeFactor(240_000)

const button = (name: string) => `//main//button[normalize-space()="${name}"]`
const field = (label: string) => `//main//*[@id=//label[normalize-space()="${label}"]/@for]`
/** Begins with these words, because the price follows. */
const BOOK = '//main//button[starts-with(normalize-space(), "Book ")]'
const ANY_DAY = '//main//label[normalize-space()="Any day"]'
const OPTION = '(//main//input[@type="radio"]/following-sibling::span)[1]'

const expectText = (tab: EngineTab, text: string | RegExp) =>
  expect.poll(() => tab.evaluate(() => document.body.textContent)).toMatch(text)
const expectPath = (tab: EngineTab, path: string) => expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path)

const isInstalled = async (tab: EngineTab) =>
  (await tab.evaluate(() => navigator.serviceWorker.controller !== null)) && (await tab.evaluate(storedServices)) > 50

interface Visit {
  /** The proxy between browser and site. If it refuses connections, the browser is offline. */
  line: TcpProxy
  origin: string
  engine: Engine
  tab: EngineTab
  session: Session
}

/** Logs a customer in with the form, on a device that has stored the site. */
async function installedCustomer(tab: EngineTab, origin: string, request: APIRequestContext): Promise<Session> {
  const person = newPerson()
  const session = await newCustomer(request, person)
  await tab.goto(`${origin}/auth`)
  await expect.poll(() => tab.evaluate(isHydrated)).toBe(true)
  await tab.fill(field('Email'), person.email)
  await tab.fill(field('Password'), person.password)
  await tab.click(button('Log in'))
  await expectPath(tab, '/')
  await expect.poll(() => isInstalled(tab), { timeout: INSTALLED_MS }).toBe(true)
  return session
}

async function bookOffline(tab: EngineTab, url: string, address: string): Promise<void> {
  await tab.goto(url)
  await expect.poll(() => tab.evaluate(isHydrated)).toBe(true)
  await tab.click(OPTION)
  await tab.click(ANY_DAY)
  await tab.fill(field('Service address'), address)
  await tab.click(BOOK)
  await expect.poll(() => tab.evaluate(() => location.href)).toMatch(CONFIRMATION)
  await expectText(tab, address)
}

for (const [name, start] of Object.entries(ENGINES)) {
  const test = base.extend<{ visit: Visit }>({
    visit: async ({ baseURL, request }, use) => {
      const line = await TcpProxy.before(baseURL ?? '')
      const { origin } = new URL(line.url(baseURL ?? ''))
      const engine = await start()
      try {
        const tab = await engine.openTab()
        await use({ line, origin, engine, tab, session: await installedCustomer(tab, origin, request) })
      } finally {
        await engine.close()
        await line.close()
      }
    },
  })

  test.describe(name, () => {
    test.describe.configure({ timeout: TEST_MS })

    test('starts offline with home, all services and a service', async ({ visit: { line, origin, tab }, request }) => {
      const service = await anyService(request)
      line.refuse()
      await tab.goto(`${origin}/`)
      await expectText(tab, /We can't connect right now/)
      await expectText(tab, service.category.name)
      await tab.goto(`${origin}/services`)
      await expectText(tab, service.name)
      await tab.goto(`${origin}/service/${service._id}`)
      await expectText(tab, 'Choose a package')
    })

    test('books offline and sends once when back online, without Background Sync', async ({ visit, request }) => {
      const { line, origin, tab, session } = visit
      expect(await tab.evaluate(() => 'SyncManager' in window)).toBe(false)
      const service = await anyService(request)
      line.refuse()
      await bookOffline(tab, `${origin}/service/${service._id}`, '7 Offline Road, Wakad, Pune')
      await expectText(tab, 'Waiting')
      line.speak()
      await expect.poll(async () => (await bookingsOf(request, session)).length, { timeout: SENT_MS }).toBe(1)
      await expect.poll(() => tab.evaluate(() => document.body.textContent)).not.toContain('Waiting')
      await tab.reload()
      await expectText(tab, '7 Offline Road')
      expect(await bookingsOf(request, session)).toHaveLength(1)
    })

    test('sends the writes of two tabs once each', async ({ visit, request }) => {
      const { line, origin, engine, tab, session } = visit
      const service = await anyService(request)
      const other = await engine.openTab()
      line.refuse()
      await bookOffline(tab, `${origin}/service/${service._id}`, '1 First Tab Road, Pune')
      await bookOffline(other, `${origin}/service/${service._id}`, '2 Second Tab Road, Pune')
      line.speak()
      const addresses = async () =>
        (await bookingsOf(request, session)).map(({ serviceAddress }) => serviceAddress).sort()
      await expect.poll(addresses, { timeout: SENT_MS }).toEqual(['1 First Tab Road, Pune', '2 Second Tab Road, Pune'])
      await tab.goto(`${origin}/requests`)
      await expectText(tab, '2 Second Tab Road')
      expect(await addresses()).toHaveLength(2)
    })

    test('recovers after the browser evicts the site’s storage', async ({ visit: { line, origin, tab } }) => {
      // Safari deletes all script-writable storage of a site after a week without visits.
      await tab.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
        for (const key of await caches.keys()) await caches.delete(key)
        for (const { name: database = '' } of await indexedDB.databases())
          await new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(database)
            deletion.onsuccess = resolve
            deletion.onerror = () => reject(deletion.error)
          })
        localStorage.clear()
      })
      await tab.goto(`${origin}/`)
      await expect.poll(() => isInstalled(tab), { timeout: INSTALLED_MS }).toBe(true)
      line.refuse()
      await tab.goto(`${origin}/services`)
      await expectText(tab, /We can't connect right now/)
      await tab.goto(`${origin}/auth`)
      await expectText(tab, 'Log in')
    })
  })
}
