/** Measures when the blog editor accepts typing, and how long a typed letter takes to appear in a long post. */
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { longPost } from '../data/long-post.mjs'
import { signedInAdmin, slowDown, withBrowser } from '../harness/browser.mjs'
import { ascending, figure, median, percentile } from '../harness/report.mjs'
import { call } from '../harness/server.mjs'

const CHARACTERS = 50_000
const SLOWDOWN = 4
const LOADS = 5
const THERE = 'it is there'
const READY_GOAL = { atMost: 2_000 }
/** Time from opening the list of posts to clicking on one. */
const CHOICE_MS = 1_000
/** Number of keys that fit into a title besides its text. */
const KEYS = 160
/** Milliseconds between keys of a very fast typist. */
const KEY_MS = 60
/** After this many letters, the author pauses. The page then counts words and saves the draft. */
const BURST = 10
const REST_MS = 420
const DELAY_GOAL = { atMost: 50 }
const PLACES = ['start', 'middle', 'end', 'title']
const LIST_PATH = '/admin/blogs'
/** A page of the back office without a form, and an element on it. */
const BASELINE_PATH = '/admin/contact-messages'
const BASELINE_PAGE = 'main [role="radiogroup"][aria-label="Contact Messages"]'
const TEXT = '[contenteditable="true"]'
const TITLE = '[name="title"]'
const TITLE_TEXT = 'A long article about sofas'

/** Makes a page log to its console when `selector` first matches. Polling would take a tenth of a slow page's time. */
function announce({ selector, word }) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    console.debug(word)
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Records the time of the next click in `pressedAt`, by the page's clock. */
function watchPress() {
  const note = ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp })
  document.addEventListener('click', note, { capture: true, once: true })
}

/** Moves the caret into the text. `typedAt` becomes the milliseconds since navigation when a letter appears. */
function watchText() {
  const text = document.querySelector('[contenteditable="true"]')
  const before = text.textContent.length
  const observer = new MutationObserver(() => {
    if (text.textContent.length === before) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { typedAt: performance.now() })))
  })
  observer.observe(text, { subtree: true, childList: true, characterData: true })
  text.focus()
}

/** Milliseconds since navigation. */
const now = (page) => page.evaluate(() => performance.now())

/** Types a letter into the text. Resolves to the milliseconds since navigation when it appears. */
async function letterSeen(page) {
  await page.evaluate(watchText)
  await page.keyboard.press('x')
  return (await page.waitForFunction(() => window.typedAt)).jsonValue()
}

/** Median of the milliseconds that `timeOf` returns for several loads of new pages. */
async function medianOf(browser, timeOf) {
  const times = []
  for (let load = 0; load < LOADS; load += 1) {
    const { page } = await signedInAdmin(browser)
    times.push(await timeOf(page))
    await page.context().close()
  }
  return median(times)
}

/** Milliseconds from `timeOf` once `selector` is on the page with this path, on a slow processor. */
const loadTime = (browser, path, selector, timeOf) =>
  medianOf(browser, async (page) => {
    await page.addInitScript(announce, { selector, word: THERE })
    await slowDown(page, SLOWDOWN)
    const there = page.waitForEvent('console', (message) => message.text() === THERE)
    await page.goto(path, { waitUntil: 'commit' })
    await there
    return timeOf(page)
  })

/** Milliseconds from navigation until a letter appears that was typed as soon as the editor was there. */
const ready = (browser, path) => loadTime(browser, path, TEXT, letterSeen)

/** Milliseconds until a back-office page without a form appears. The editor's page cannot be faster. */
const shown = (browser) => loadTime(browser, BASELINE_PATH, BASELINE_PAGE, now)

/**
 * Milliseconds from a click on `targetOf` beside the list of posts until `timeOf` resolves, on a slow processor. The
 * pointer hovers first for as long as a user takes to choose.
 */
const openTime = (browser, { targetOf, selector, timeOf }) =>
  medianOf(browser, async (page) => {
    await page.goto(LIST_PATH)
    const target = targetOf(page)
    await target.waitFor()
    await pause(CHOICE_MS)
    await page.evaluate(announce, { selector, word: THERE })
    await page.evaluate(watchPress)
    await slowDown(page, SLOWDOWN)
    await target.hover()
    await pause(CHOICE_MS)
    const there = page.waitForEvent('console', (message) => message.text() === THERE)
    await target.click()
    await there
    return (await timeOf(page)) - (await page.evaluate(() => window.pressedAt))
  })

/** The same for a post of the list, until a letter appears in its text. */
const readyFromList = (browser, { _id }) =>
  openTime(browser, {
    targetOf: (page) => page.locator(`[data-row="${_id}"] strong`),
    selector: TEXT,
    timeOf: letterSeen,
  })

/** The same for the page without a form, opened from the menu. */
const shownFromList = (browser) =>
  openTime(browser, {
    targetOf: (page) => page.getByRole('navigation').locator(`a[href="${BASELINE_PATH}"]:visible`),
    selector: BASELINE_PAGE,
    timeOf: now,
  })

/** Records the delay from each key event to the next painted frame. */
function recordDelays() {
  window.delays = []
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.delays.push(performance.now() - timeStamp))),
    true,
  )
}

/** Moves the caret to the end of the first, middle or last paragraph, or into the title, and scrolls there. */
function placeCaret(place) {
  if (place === 'title') return document.querySelector('[name="title"]').focus()
  const paragraphs = document.querySelectorAll('[contenteditable="true"] > p')
  const index = { start: 0, middle: Math.floor(paragraphs.length / 2), end: paragraphs.length - 1 }[place]
  paragraphs[index].scrollIntoView({ block: 'center' })
  paragraphs[index].closest('[contenteditable]').focus()
  getSelection().selectAllChildren(paragraphs[index])
  getSelection().collapseToEnd()
}

/** Ascending milliseconds from each key to its change on the screen. */
async function delays(page, place) {
  // Removes the text typed before, to make room.
  if (place === 'title') await page.locator(TITLE).fill(TITLE_TEXT)
  await page.evaluate(placeCaret, place)
  await pause(REST_MS)
  await page.evaluate(() => window.delays.splice(0))
  const length = () =>
    place === 'title'
      ? page.locator(TITLE).evaluate(({ value }) => value.length)
      : page.locator(TEXT).evaluate(({ textContent }) => textContent.length)
  const before = await length()
  const sent = []
  for (let key = 0; key < KEYS; key += 1) {
    // Keys do not wait for each other, as with a real typist.
    sent.push(page.keyboard.press('abcde '[key % 6]))
    await pause(key % BURST === BURST - 1 ? REST_MS : KEY_MS)
  }
  await Promise.all(sent)
  await page.waitForFunction((keys) => window.delays.length >= keys, KEYS)
  const typed = (await length()) - before
  if (typed !== KEYS) throw new Error(`of ${KEYS} letters ${typed} arrived`)
  return ascending(await page.evaluate(() => window.delays))
}

async function typing(browser, post, rate) {
  const { page } = await signedInAdmin(browser)
  await page.addInitScript(recordDelays)
  await page.goto(`/admin/blogs/edit/${post._id}`)
  await page.waitForSelector(TEXT)
  const bare = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await bare.setContent(`<input name="title"><div contenteditable="true">${post.content}</div>`)
  await bare.evaluate(recordDelays)
  // One page at a time, because a slowed page uses most of a processor even when idle.
  const slow = async (one, place) => {
    await one.bringToFront()
    await slowDown(one, rate)
    const found = await delays(one, place)
    await slowDown(one, 1)
    return found
  }
  for (const place of PLACES) {
    const baseline = await slow(bare, place)
    const found = await slow(page, place)
    const name = `editor, 50,000 characters, ${place === 'title' ? 'in' : 'at'} the ${place}${rate === 1 ? '' : ', on a slow CPU'}`
    const p95 = (sorted) => percentile(sorted, 0.95)
    figure({ name: `${name}, p95`, value: p95(found), baseline: p95(baseline), unit: 'ms', goal: DELAY_GOAL })
    figure({ name: `${name}, the longest`, value: found.at(-1), baseline: baseline.at(-1), unit: 'ms' })
  }
  await bare.context().close()
  await page.context().close()
}

/** Runs the work with a draft of this many characters with images. */
async function withLongDraft(browser, work) {
  const { page, token: as } = await signedInAdmin(browser)
  const background = { r: 120, g: 90, b: 60 }
  const image = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const file = new FormData()
  file.append('file', new Blob([image], { type: 'image/jpeg' }), 'sofa.jpg')
  const { url } = await call('/api/admin/pictures', { method: 'POST', as, body: file, status: 201 })
  const content = longPost(CHARACTERS, url)
  const body = { title: TITLE_TEXT, content, excerpt: 'Long.', category: 'Fabric Care' }
  const { blog } = await call('/api/blogs/admin/create', { method: 'POST', as, body, status: 201 })
  await work(blog)
  await call(`/api/blogs/admin/${blog._id}`, { method: 'DELETE', as })
  await page.context().close()
}

async function measure(browser, blog) {
  const figureOf = (name, value, baseline) =>
    figure({ name: `editor, ${name}: ready, on a slow CPU`, value, baseline, unit: 'ms', goal: READY_GOAL })
  const baseline = await shown(browser)
  figureOf('a new post', await ready(browser, '/admin/blogs/create'), baseline)
  figureOf('a post of 50,000 characters', await ready(browser, `/admin/blogs/edit/${blog._id}`), baseline)
  const baselineFromList = await shownFromList(browser)
  figureOf('a post of 50,000 characters, from the list', await readyFromList(browser, blog), baselineFromList)
  for (const rate of [1, SLOWDOWN]) await typing(browser, blog, rate)
}

export default () => withBrowser((browser) => withLongDraft(browser, (blog) => measure(browser, blog)))
