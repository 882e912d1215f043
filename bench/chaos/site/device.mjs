/** A person's device: a browser with its tabs, its worker, its storage and its clock. */
import { setTimeout as pause } from 'node:timers/promises'
import { Fault, limitOf } from './waiting.mjs'

const PHONE = { width: 360, height: 740 }
/** Of a page that begins, and of anything done on one that is there. */
const START_MS = limitOf(15_000)
const ACT_MS = limitOf(10_000)
const READ_MS = limitOf(10_000)
const DATABASE = 'sofaseva'

/** How often a page is asked again that was reloaded meanwhile, and what the browser says of one. */
const RELOADS = 3
const RELOADED = /Execution context was destroyed/

/** Lets the device's clock be wrong, in pages and in the worker alike. */
const CLOCK = `(() => {
  if (globalThis.__clock) return
  const Real = Date
  const clock = { shift: 0 }
  globalThis.__clock = clock
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + clock.shift)
      else super(...parts)
    }
    static now() {
      return Real.now() + clock.shift
    }
  }
})();`
const WORKER_CLOCK = `${CLOCK}
self.addEventListener('message', ({ data }) => { if (data?.type === 'CHAOS_CLOCK') self.__clock.shift = data.shift });
`

/** What is served otherwise for a path, so that the worker's clock can be wrong, too. */
export const rewriteWorker = (path) => (path === '/sw.js' ? (script) => WORKER_CLOCK + script : null)

/* In the page: everything in the stores that exist. */
function readStores(names) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(names.database)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      const stores = [...db.objectStoreNames].filter((name) => names.stores === null || names.stores.includes(name))
      if (stores.length === 0) {
        db.close()
        resolve({})
        return
      }
      const found = {}
      const transaction = db.transaction(stores)
      for (const name of stores) {
        const reading = transaction.objectStore(name).getAll()
        reading.onsuccess = () => {
          found[name] = reading.result
        }
      }
      transaction.oncomplete = () => {
        db.close()
        resolve(found)
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}

/* In the page: puts a token in the place of the one that is kept. */
function replaceToken({ database, token }) {
  localStorage.setItem('token', token)
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      const transaction = db.transaction('session', 'readwrite')
      const store = transaction.objectStore('session')
      const reading = store.getAll()
      reading.onsuccess = () => {
        for (const row of reading.result)
          if (row.token) store.put({ ...row, token, ...(row.body?.token ? { body: { ...row.body, token } } : {}) })
      }
      transaction.oncomplete = () => {
        db.close()
        resolve()
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}

/** Fails when it takes longer: a page that hangs must not hang the run. */
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
  #shift = 0
  /** What scripts on pages threw. */
  errors = []

  constructor(browser, line) {
    this.#browser = browser
    this.line = line
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
      baseURL: this.line.origin,
    })
    this.context.setDefaultNavigationTimeout(START_MS)
    this.context.setDefaultTimeout(ACT_MS)
    await this.context.addInitScript({ content: CLOCK })
    if (this.#shift !== 0) await this.#shiftNewPages()
    this.tabs = []
  }

  get tab() {
    return this.tabs.at(-1)
  }

  #shiftNewPages() {
    return this.context.addInitScript({ content: `globalThis.__clock.shift = ${this.#shift}` })
  }

  async openTab(path = '/') {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.errors.push(error.message))
    this.tabs.push(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  /** Brings another tab to the front, a new one when there is one only. */
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

  /** Its process dies, with the worker that may live in it; the person opens another. */
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

  /** As when the system has no memory left; all tabs go with it. */
  async killBrowser() {
    await this.#browser.kill(async () => (await this.session()).token)
    await this.#begin()
    if (!this.isOnline) await this.context.setOffline(true)
  }

  async setOnline(isOnline) {
    this.isOnline = isOnline
    await this.context.setOffline(!isOnline)
  }

  /** Sets the clock this far off. */
  async setClock(shift) {
    this.#shift = shift
    await this.#shiftNewPages()
    for (const page of this.tabs)
      await page.evaluate((ms) => {
        globalThis.__clock.shift = ms
        navigator.serviceWorker.controller?.postMessage({ type: 'CHAOS_CLOCK', shift: ms })
      }, shift)
  }

  /** Evaluates this in the page; once more in the next one when a reload, as after a release, came between. */
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
    return this.inPage(replaceToken, { database: DATABASE, token })
  }

  /** What is stored under these names in IndexedDB, or everything. */
  stores(names = null) {
    return within(READ_MS, 'reading what is stored', this.inPage(readStores, { database: DATABASE, stores: names }))
  }

  /** What this person sent that has not arrived or was refused. */
  async outbox() {
    return (await this.stores(['outbox'])).outbox ?? []
  }

  /** Who is signed in, by what pages go by. */
  session() {
    return this.inPage(() => ({
      token: localStorage.getItem('token'),
      userId: JSON.parse(localStorage.getItem('user') ?? 'null')?._id ?? null,
    }))
  }

  /** Everything a device holds that somebody might read there, as text, by where it is. */
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
          notices: (await (await navigator.serviceWorker.getRegistration())?.getNotifications())
            ?.map(({ title, body }) => `${title} ${body}`)
            .join('\n'),
        }
      }),
    ]
    const databases = Object.fromEntries(
      Object.entries(stores).map(([name, rows]) => [`IndexedDB ${name}`, JSON.stringify(rows)]),
    )
    return { ...rest, ...databases }
  }

  /** What the page shows, with what stands in its fields. */
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
