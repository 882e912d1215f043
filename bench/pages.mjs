/** What a phone loads, and how fast the installed site starts without a network. */
import { gzipSync } from 'node:zlib'
import { launch } from './lib/browser.mjs'
import { figure, median } from './lib/figures.mjs'
import { homes } from './lib/homes.mjs'

const { BASE_URL } = process.env
const KB = 1_000

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
    figure({ name: `${home}, first visit: JavaScript, gzip`, value: first / KB, unit: 'kB', goal: { atMost: 108 } })
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

export async function benchPages() {
  const [service] = await (await fetch(`${BASE_URL}/api/services`)).json()
  await weight(service)
  await offlineStart()
}
