/** Measures the bytes that the back office loads, and the response time of its largest table on a slow processor. */
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { signedInAdmin, slowDown, withBrowser } from '../harness/browser.mjs'
import { figure, median } from '../harness/report.mjs'
import { BASE_URL } from '../harness/server.mjs'

const KB = 1_000
const CODE = new Set(['document', 'script', 'stylesheet'])
const FIRST_LOAD_KB = 350
const NEXT_PAGE_KB = 60
/** A page that loads nothing for this long has loaded everything. */
const QUIET_MS = 2_000
const SLOWDOWN = 4
const LOADS = 4
const FILTERED_MS = 150
const FILTERS_MS = 30_000
const LIST_MS = 1_000
const NEXT_LIST_MS = 200
/** Opened in this order, again and again. */
const LISTS = ['/admin/users', '/admin/services', '/admin/contact-messages', '/admin/bookings']

/**
 * Compressed kilobytes of documents, scripts and styles that `work` loads. The event stream stays open and does not
 * count.
 */
async function loadedBy(page, work) {
  const sizes = []
  let last = performance.now()
  const weigh = (response) => {
    if (!CODE.has(response.request().resourceType()) || new URL(response.url()).origin !== BASE_URL) return
    last = performance.now()
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  }
  page.on('response', weigh)
  await work()
  await page.locator('main h1').waitFor()
  while (performance.now() - last < QUIET_MS) await pause(100)
  page.off('response', weigh)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB
}

async function weight(browser) {
  const { page } = await signedInAdmin(browser)
  const code = (name, value, atMost) =>
    figure({ name: `back office, ${name}: code, gzip`, value, unit: 'kB', goal: atMost ? { atMost } : null })
  code('first load', await loadedBy(page, () => page.goto('/admin')), FIRST_LOAD_KB)
  const plot = page.locator('main section h2').last()
  code('plots when they come into sight', await loadedBy(page, () => plot.scrollIntoViewIfNeeded()))
  const links = page.getByRole('navigation').locator('a[href^="/admin"]:visible')
  for (let index = 0; index < (await links.count()); index += 1) {
    const link = links.nth(index)
    const path = await link.getAttribute('href')
    code(`then ${path}`, await loadedBy(page, () => link.click()), NEXT_PAGE_KB)
  }
  await page.context().close()
}

/**
 * Measures clicks on each filter tab of a full, idle page, in milliseconds until the first matching rows appear. The
 * first tab shows all rows and is measured after another tab. The underlying API call is measured separately.
 */
function filterTimes() {
  const RESTS = 3
  const table = () => document.querySelector('main section[aria-busy]')
  const rows = () =>
    [...(table()?.querySelectorAll('tbody [data-row]') ?? [])].map(({ dataset }) => dataset.row).join(' ')
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const atRest = async () => {
    for (let rests = 0, before = ''; rests < RESTS; ) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      await painted()
      const now = rows()
      rests = now === before && table().ariaBusy !== 'true' ? rests + 1 : 0
      before = now
    }
  }
  const pressed = async (tab) => {
    const before = rows()
    const began = performance.now()
    const answered = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!tab.checked || table()?.ariaBusy === 'true' || rows() === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true })
    })
    tab.click()
    await answered
    await painted()
    return performance.now() - began
  }
  return (async () => {
    const found = []
    const token = localStorage.getItem('token')
    const [all, ...others] = document.querySelectorAll('main [role="radiogroup"] input')
    for (const tab of others) {
      await atRest()
      performance.clearResourceTimings()
      const narrowed = await pressed(tab)
      const [{ name: url }] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('status='))
      const asked = performance.now()
      await (await fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' })).json()
      const call = performance.now() - asked
      await atRest()
      found.push({ narrowed, call, widened: await pressed(all) })
    }
    return found
  })()
}

/** Milliseconds from navigation to the first row, with all files in the browser's cache. */
async function firstList(browser) {
  const { page } = await signedInAdmin(browser)
  const row = 'tbody [data-row]'
  const times = []
  for (let load = 0; load <= LOADS; load += 1) {
    await page.goto('/admin/bookings', { waitUntil: 'commit' })
    const ready = await page.waitForFunction((row) => document.querySelector(row) && performance.now(), row)
    // The first load fills the cache at full speed.
    if (load === 0) await slowDown(page, SLOWDOWN)
    else times.push(await ready.jsonValue())
    await pause(QUIET_MS)
  }
  await page.context().close()
  const name = 'back office, first list ready, warm, on a slow CPU'
  figure({ name, value: median(times), unit: 'ms', goal: { atMost: LIST_MS } })
}

/** Runs in the page. Opens each list by its link, in milliseconds until its first row is painted. */
async function openingTimes(paths) {
  const REST_MS = 500
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const title = () => document.querySelector('main h1')?.textContent
  const times = []
  for (const path of paths) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const before = title()
    const began = performance.now()
    document.querySelector(`nav a[href="${path}"]`).click()
    while (!title() || title() === before || !document.querySelector('main tbody [data-row]')) await painted()
    times.push(performance.now() - began)
  }
  return times
}

/** Milliseconds from the click on another list's link to its first row, once each has been open. */
async function nextList(browser) {
  const { page } = await signedInAdmin(browser)
  await page.goto('/admin/bookings')
  await page.locator('tbody [data-row]').first().waitFor()
  const openAll = () => Promise.race([page.evaluate(openingTimes, LISTS), late()])
  await openAll()
  await slowDown(page, SLOWDOWN)
  const times = []
  for (let round = 0; round < LOADS; round += 1) times.push(...(await openAll()))
  await page.context().close()
  const name = 'back office, next list ready, on a slow CPU'
  figure({ name, value: median(times), unit: 'ms', goal: { atMost: NEXT_LIST_MS } })
}

async function late() {
  await pause(FILTERS_MS, undefined, { ref: false })
  throw new Error('a list or a filter got no rows')
}

async function filters(browser) {
  const found = []
  for (let load = 0; load < LOADS; load += 1) {
    const { page } = await signedInAdmin(browser)
    await page.goto('/admin/bookings?limit=100')
    await page.locator('tbody [data-row]:nth-child(100)').waitFor()
    await pause(QUIET_MS)
    await slowDown(page, SLOWDOWN)
    found.push(...(await Promise.race([page.evaluate(filterTimes), late()])))
    await page.context().close()
  }
  const baseline = median(found.map(({ call }) => call))
  for (const [name, times] of [
    ['filter of 100 rows', found.map(({ narrowed }) => narrowed)],
    ['first of 100 rows without the filter', found.map(({ widened }) => widened)],
  ])
    figure({
      name: `back office, ${name}, on a slow CPU`,
      value: median(times),
      baseline,
      unit: 'ms',
      goal: { atMost: FILTERED_MS },
    })
}

export default () =>
  withBrowser(async (browser) => {
    await weight(browser)
    await firstList(browser)
    await nextList(browser)
    await filters(browser)
  })
