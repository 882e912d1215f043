/** What a phone loads, how Lighthouse judges it, and how fast the installed site starts without a network. */
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { launch } from './lib/browser.mjs'
import { figure, median } from './lib/figures.mjs'

const { BASE_URL } = process.env
const KB = 1_000
const RUNS = 3
const DEBUG_PORT = 39_872

/** The home page's path in each language, as it says itself. */
async function homes() {
  const html = await (await fetch(`${BASE_URL}/`)).text()
  return [...html.matchAll(/hreflang="(?!x-default)([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => ({
    language,
    path: new URL(href).pathname,
  }))
}

/** Bytes of scripts, compressed, until the page has loaded and afterwards. */
async function scriptsOf(path) {
  const browser = await launch()
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const scripts = { first: 0, later: 0 }
  let loaded = false
  const sizes = []
  const weigh = (response) => {
    if (response.request().resourceType() !== 'script' || response.url().endsWith('/sw.js')) return
    const when = loaded ? 'later' : 'first'
    sizes.push(
      response.body().then((body) => {
        scripts[when] += gzipSync(body, { level: 9 }).length
      }),
    )
  }
  page.on('response', weigh)
  await page.goto(BASE_URL + path, { waitUntil: 'load' })
  loaded = true
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  // A body that is still to come could not be read once the browser is closed.
  page.off('response', weigh)
  await Promise.all(sizes)
  await browser.close()
  return scripts
}

async function weight(service) {
  for (const { language, path } of await homes()) {
    const { first, later } = await scriptsOf(path)
    const home = `home in ${language}`
    figure({ name: `${home}, first visit: JavaScript, gzip`, value: first / KB, unit: 'kB', goal: { atMost: 103 } })
    figure({ name: `${home}: JavaScript after load (offline room), gzip`, value: later / KB, unit: 'kB' })
  }
  for (const [name, path] of [
    ['home', '/'],
    ['service detail', `/service/${service._id}`],
  ]) {
    const html = await (await fetch(BASE_URL + path)).text()
    figure({
      name: `${name}: HTML with inlined CSS, gzip`,
      value: gzipSync(html).length / KB,
      unit: 'kB',
      goal: { atMost: 25 },
    })
  }
}

async function judged(path) {
  // Playwright switches the back/forward cache off, which Lighthouse would count as our doing.
  const browser = await launch([`--remote-debugging-port=${DEBUG_PORT}`], {
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const { lhr } = await lighthouse(BASE_URL + path, {
      port: DEBUG_PORT,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const scores = Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]),
    )
    const failing = Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    const { numericValue: cls } = lhr.audits['cumulative-layout-shift']
    const { numericValue: lcp } = lhr.audits['largest-contentful-paint']
    return { scores, cls, lcp, failing: failing.map(({ id }) => id) }
  } finally {
    await browser.close()
  }
}

async function lighthouses(service) {
  for (const [name, path, performance] of [
    ['home', '/', 95],
    ['service detail', `/service/${service._id}`, 98],
    ['all services', '/services', 95],
  ]) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await judged(path))
    const of = (id) => median(runs.map(({ scores }) => scores[id]))
    figure({
      name: `${name}: Lighthouse performance`,
      value: of('performance'),
      unit: 'points',
      goal: { atLeast: performance },
    })
    for (const id of ['accessibility', 'best-practices', 'seo'])
      figure({ name: `${name}: Lighthouse ${id}`, value: of(id), unit: 'points', goal: { atLeast: 100 } })
    figure({
      name: `${name}: cumulative layout shift`,
      value: median(runs.map(({ cls }) => cls)),
      unit: '',
      goal: { atMost: 0.02 },
    })
    figure({
      name: `${name}: largest contentful paint`,
      value: median(runs.map(({ lcp }) => lcp)),
      unit: 'ms',
      goal: { atMost: 1_800 },
    })
    const failing = new Set(runs.flatMap((run) => run.failing))
    if (failing.size > 0) process.stdout.write(`      ${name}, not passed: ${[...failing].join(', ')}\n`)
  }
}

/** From the start of the navigation to the first service card on the screen, with no network at all. */
async function offlineStart() {
  const browser = await launch()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const first = await context.newPage()
  await first.goto(`${BASE_URL}/`)
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await first.reload()
  await first.locator('a[href^="/service/"]').first().waitFor()
  await context.setOffline(true)
  await first.close()
  const times = []
  for (let run = 0; run < 5; run += 1) {
    const page = await context.newPage()
    await page.goto(`${BASE_URL}/`, { waitUntil: 'commit' })
    const ms = await page.waitForFunction(() => {
      if (!document.querySelector('a[href^="/service/"]')) return false
      return performance.now()
    })
    times.push(await ms.jsonValue())
    await page.close()
  }
  await browser.close()
  figure({ name: 'offline start to a rendered catalogue', value: median(times), unit: 'ms', goal: { atMost: 1_000 } })
}

/** What does not depend on the machine, in every language. */
async function readable() {
  for (const { language, path } of await homes()) {
    const { scores } = await judged(path)
    for (const id of ['accessibility', 'seo'])
      figure({
        name: `home in ${language}: Lighthouse ${id}`,
        value: scores[id],
        unit: 'points',
        goal: { atLeast: 100 },
      })
  }
}

export async function benchPages() {
  const [service] = await (await fetch(`${BASE_URL}/api/services`)).json()
  await weight(service)
  await offlineStart()
  await lighthouses(service)
  await readable()
}
