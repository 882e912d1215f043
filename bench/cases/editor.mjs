/** How soon the blog's editor takes what is typed, and how long a letter takes to be seen in a long text. */
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
/** From coming to the list of posts to pressing on one of them. */
const CHOICE_MS = 1_000
/** What a title has room for, beside its own. */
const KEYS = 160
/** As fast as anybody types. */
const KEY_MS = 60
/** After so many letters their author rests for so long: then the page begins to count and to keep what was typed. */
const BURST = 10
const REST_MS = 420
const DELAY_GOAL = { atMost: 50 }
const PLACES = ['start', 'middle', 'end', 'title']
const LIST_PATH = '/admin/blogs'
/** A page of the back office that has no form, and what is there with it. */
const FLOOR_PATH = '/admin/contact-messages'
const FLOOR_PAGE = 'main [role="radiogroup"][aria-label="Contact Messages"]'
const TEXT = '[contenteditable="true"]'
const TITLE = '[name="title"]'
const TITLE_TEXT = 'A long article about sofas'

/**
 * Has a page say in its console when it first has what `selector` names: being asked for it again and again would take a
 * tenth of a slow page's time.
 */
function announce({ selector, word }) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    console.debug(word)
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Keeps in `pressedAt` when the next press came, by the page's clock. */
function watchPress() {
  const note = ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp })
  document.addEventListener('click', note, { capture: true, once: true })
}

/** Puts the caret into the text; `typedAt` has the milliseconds since the navigation once a letter is seen there. */
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

/** Milliseconds since the navigation. */
const now = (page) => page.evaluate(() => performance.now())

/** Presses a letter into the text that is there, and gives the milliseconds since the navigation when it is seen. */
async function letterSeen(page) {
  await page.evaluate(watchText)
  await page.keyboard.press('x')
  return (await page.waitForFunction(() => window.typedAt)).jsonValue()
}

/** The median of milliseconds that `timeOf` finds on a page of its own for each load. */
async function medianOf(browser, timeOf) {
  const times = []
  for (let load = 0; load < LOADS; load += 1) {
    const { page } = await signedInAdmin(browser)
    times.push(await timeOf(page))
    await page.context().close()
  }
  return median(times)
}

/** Milliseconds that `timeOf` finds once `selector` is on the page of this path, with a slow processor. */
const loadTime = (browser, path, selector, timeOf) =>
  medianOf(browser, async (page) => {
    await page.addInitScript(announce, { selector, word: THERE })
    await slowDown(page, SLOWDOWN)
    const there = page.waitForEvent('console', (message) => message.text() === THERE)
    await page.goto(path, { waitUntil: 'commit' })
    await there
    return timeOf(page)
  })

/** Milliseconds from the navigation until a letter that was pressed as soon as there was an editor is seen. */
const ready = (browser, path) => loadTime(browser, path, TEXT, letterSeen)

/** Milliseconds until a page of the back office that has no form stands there: what the editor's page takes at least. */
const shown = (browser) => loadTime(browser, FLOOR_PATH, FLOOR_PAGE, now)

/**
 * Milliseconds from a press on what `targetOf` finds beside the list of posts until `timeOf` says so, with a slow
 * processor: the pointer has been on it for as long as somebody takes to choose.
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

/** The same for a post of the list, until a letter is seen in its text. */
const readyFromList = (browser, { _id }) =>
  openTime(browser, {
    targetOf: (page) => page.locator(`[data-row="${_id}"] strong`),
    selector: TEXT,
    timeOf: letterSeen,
  })

/** The same for the page that has no form, by the menu. */
const shownFromList = (browser) =>
  openTime(browser, {
    targetOf: (page) => page.getByRole('navigation').locator(`a[href="${FLOOR_PATH}"]:visible`),
    selector: FLOOR_PAGE,
    timeOf: now,
  })

/** From each key's arrival until the frame after it is painted. */
function recordDelays() {
  window.delays = []
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.delays.push(performance.now() - timeStamp))),
    true,
  )
}

/** Puts the caret behind the first, middle or last paragraph of the text, or into the title, in sight. */
function placeCaret(place) {
  if (place === 'title') return document.querySelector('[name="title"]').focus()
  const paragraphs = document.querySelectorAll('[contenteditable="true"] > p')
  const index = { start: 0, middle: Math.floor(paragraphs.length / 2), end: paragraphs.length - 1 }[place]
  paragraphs[index].scrollIntoView({ block: 'center' })
  paragraphs[index].closest('[contenteditable]').focus()
  getSelection().selectAllChildren(paragraphs[index])
  getSelection().collapseToEnd()
}

/** Milliseconds from each key to what it changes on the screen, the shortest first. */
async function delays(page, place) {
  // What was typed into it before has left no room.
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
    // No key waits for the one before it, as nobody's fingers do.
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
  // One at a time: a page that is slowed down takes most of a processor even while nothing happens in it.
  const slow = async (one, place) => {
    await one.bringToFront()
    await slowDown(one, rate)
    const found = await delays(one, place)
    await slowDown(one, 1)
    return found
  }
  for (const place of PLACES) {
    const floor = await slow(bare, place)
    const found = await slow(page, place)
    const name = `editor, 50,000 characters, ${place === 'title' ? 'in' : 'at'} the ${place}${rate === 1 ? '' : ', on a slow CPU'}`
    const p95 = (sorted) => percentile(sorted, 0.95)
    figure({ name: `${name}, p95`, value: p95(found), floor: p95(floor), unit: 'ms', goal: DELAY_GOAL })
    figure({ name: `${name}, the longest`, value: found.at(-1), floor: floor.at(-1), unit: 'ms' })
  }
  await bare.context().close()
  await page.context().close()
}

/** Does the work with a draft of so many characters with images. */
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
  const figureOf = (name, value, floor) =>
    figure({ name: `editor, ${name}: ready, on a slow CPU`, value, floor, unit: 'ms', goal: READY_GOAL })
  const floor = await shown(browser)
  figureOf('a new post', await ready(browser, '/admin/blogs/create'), floor)
  figureOf('a post of 50,000 characters', await ready(browser, `/admin/blogs/edit/${blog._id}`), floor)
  const floorFromList = await shownFromList(browser)
  figureOf('a post of 50,000 characters, from the list', await readyFromList(browser, blog), floorFromList)
  for (const rate of [1, SLOWDOWN]) await typing(browser, blog, rate)
}

export default () => withBrowser((browser) => withLongDraft(browser, (blog) => measure(browser, blog)))
