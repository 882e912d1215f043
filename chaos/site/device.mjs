/** A user's device: a browser with its tabs, service worker, storage and clock. */
import { setTimeout as pause } from 'node:timers/promises'
import { deleteDatabase, FAULTS, readStores, replaceToken, setFaults } from './in-page.mjs'
import { Fault, limitOf } from './waiting.mjs'

const PHONE = { width: 360, height: 740 }
/** Time limits for the start of a page, and for any action on an open page. */
const START_MS = limitOf(15_000)
const ACT_MS = limitOf(10_000)
const READ_MS = limitOf(10_000)
const DATABASE = 'sofaseva'

/** How often to retry on a page that was reloaded meanwhile, and the browser's error for that. */
const RELOADS = 3
const RELOADED = /Execution context was destroyed/
/** Paths of responses with reviews, which contain their authors' names. */
const REVIEWS = /review/
const ABORTED = /ERR_ABORTED/

/** Rejects if the work takes longer, so that a stuck page does not block the run. */
export async function within(ms, what, work) {
  const late = new AbortController()
  try {
    return await Promise.race([
      work,
      pause(ms, undefined, { signal: late.signal }).then(() => {
        throw new Fault(`${what} took longer than ${ms / 1_000} s`, { isLate: true })
      }),
    ])
  } finally {
    late.abort()
  }
}

export class Device {
  #browser
  /** Clock error in milliseconds, whether the database fails, and whether the storage is full. */
  faults = { shift: 0, isFailing: false, isFull: false }
  /** Errors thrown by scripts on pages. */
  errors = []

  constructor(browser, network) {
    this.#browser = browser
    this.network = network
    this.isOnline = true
  }

  async start() {
    await this.#begin()
    return this
  }

  async #begin() {
    this.context = await this.#browser.open({
      viewport: PHONE,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      baseURL: this.network.origin,
    })
    this.context.setDefaultNavigationTimeout(START_MS)
    this.context.setDefaultTimeout(ACT_MS)
    // The language that the user chose here earlier.
    await this.context.addCookies([{ name: 'language', value: 'en', url: this.network.origin }])
    await this.context.addInitScript({ content: FAULTS })
    await this.#spoilNewPages()
    this.tabs = []
  }

  get tab() {
    return this.tabs.at(-1)
  }

  #spoilNewPages() {
    return this.context.addInitScript({ content: `Object.assign(globalThis.__faults, ${JSON.stringify(this.faults)})` })
  }

  async needTab() {
    if (this.tabs.length === 0) await this.openTab()
  }

  async openTab(path = '/') {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.errors.push(error.message))
    this.tabs.push(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  /** Reloads the page. Taking over a release at that moment reloads it as well and aborts this reload. */
  async reload() {
    await this.tab.reload({ waitUntil: 'domcontentloaded' }).catch((error) => {
      if (!ABORTED.test(error.message)) throw error
    })
    await this.tab.waitForLoadState('domcontentloaded')
  }

  /** Brings another tab to the front, or opens one if there is only one. */
  async otherTab() {
    if (this.tabs.length < 2) {
      await this.openTab(new URL(this.tab.url()).pathname)
      return
    }
    this.tabs.unshift(this.tabs.pop())
    await this.tab.bringToFront()
  }

  async killTab() {
    await this.tabs.pop().close({ runBeforeUnload: false })
    if (this.tabs.length > 0) await this.tab.bringToFront()
  }

  /** Kills the tab's process, and with it the service worker that may share it. Opens another tab. */
  async crashTab() {
    const page = this.tabs.pop()
    const { pathname } = new URL(page.url())
    const crashed = page.waitForEvent('crash', { timeout: 10_000 }).catch(() => undefined)
    const client = await this.context.newCDPSession(page)
    client.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    await this.openTab(pathname)
  }

  async killWorker() {
    const client = await this.context.newCDPSession(this.tab)
    await client.send('ServiceWorker.enable')
    await client.send('ServiceWorker.stopAllWorkers')
    await client.detach()
  }

  /** Kills the browser with all tabs, as an out-of-memory system does. */
  async killBrowser() {
    await this.#browser.kill(async () => (await this.session()).token)
    await this.#begin()
    if (!this.isOnline) await this.context.setOffline(true)
  }

  async setOnline(isOnline) {
    this.isOnline = isOnline
    await this.context.setOffline(!isOnline)
  }

  /** Sets faults in open and future pages. */
  async injectFaults(faults) {
    Object.assign(this.faults, faults)
    await this.#spoilNewPages()
    await this.#setFaults()
  }

  /** Sets the faults in a worker that started later. */
  async injectWorkerFaults() {
    if (Object.values(this.faults).some(Boolean)) await this.#setFaults()
  }

  async #setFaults() {
    for (const page of this.tabs) await this.inPage(setFaults, this.faults, page)
  }

  /** Deletes the database, as clearing a site's storage does. */
  deleteDatabase() {
    return within(READ_MS, 'deleting what is stored', this.inPage(deleteDatabase, DATABASE))
  }

  /** Evaluates this in the page, and again in the next page if a reload interrupted it. */
  async inPage(work, argument, page = this.tab) {
    for (let left = RELOADS; ; left -= 1)
      try {
        return await page.evaluate(work, argument)
      } catch (error) {
        if (left === 0 || !RELOADED.test(error.message)) throw error
        await page.waitForLoadState('domcontentloaded')
      }
  }

  replaceToken(token) {
    return within(READ_MS, 'replacing the token', this.inPage(replaceToken, { database: DATABASE, token }))
  }

  /** Reads these stores of IndexedDB, or all of them. */
  stores(names = null) {
    return within(READ_MS, 'reading what is stored', this.inPage(readStores, { database: DATABASE, stores: names }))
  }

  /** Outbox rows that were refused or have not arrived. */
  async outbox() {
    return (await this.stores(['outbox'])).outbox ?? []
  }

  /** Waiting rows, how other rows ended, and the revision of each stored booking. */
  async storedState() {
    const { outbox = [], meta = [], documents = [] } = await this.stores(['outbox', 'meta', 'documents'])
    const settled = meta.find(({ key }) => key === 'outbox:settled')?.value ?? []
    const bookings = documents
      .filter(({ key }) => /^\/(provider\/)?bookings(\/|$)/.test(key))
      .flatMap(({ body }) => body)
      .filter((one) => one?._id && Number.isInteger(one.revision))
    const revisions = {}
    for (const { _id, revision } of bookings) revisions[_id] = Math.max(revision, revisions[_id] ?? 0)
    return { rows: outbox, settled, revisions }
  }

  /** The session as pages see it. */
  session() {
    return this.inPage(() => ({
      token: localStorage.getItem('token'),
      userId: JSON.parse(localStorage.getItem('user') ?? 'null')?._id ?? null,
    }))
  }

  /** Everything readable on the device, as text by location. */
  async everything() {
    const [stores, rest] = [
      await this.stores(),
      await this.inPage(async () => {
        const requests = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) requests.push(url)
        return {
          localStorage: JSON.stringify({ ...localStorage }),
          sessionStorage: JSON.stringify({ ...sessionStorage }),
          caches: requests.join('\n'),
          notifications: (await (await navigator.serviceWorker.getRegistration())?.getNotifications())
            ?.map(({ title, body }) => `${title} ${body}`)
            .join('\n'),
        }
      }),
    ]
    // Published texts are public.
    const isOwn = ({ userId, key }) => userId !== '' || !REVIEWS.test(key)
    const held = { ...stores, documents: (stores.documents ?? []).filter(isOwn) }
    const databases = Object.fromEntries(
      Object.entries(held).map(([name, rows]) => [`IndexedDB ${name}`, JSON.stringify(rows)]),
    )
    return { ...rest, ...databases }
  }

  /** The visible text of the page, including the values of its fields. */
  async shown(page = this.tab) {
    return this.inPage(
      () => {
        const fields = [...document.querySelectorAll('input, textarea, select')].map(({ value }) => value)
        return [document.title, document.body.textContent, ...fields].join('\n')
      },
      undefined,
      page,
    )
  }

  async close() {
    await this.#browser.close(this.context)
  }
}
