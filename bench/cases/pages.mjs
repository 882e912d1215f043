/** Measures the bytes a phone loads, and the start of the installed site without a network. */
import { gzipSync } from 'node:zlib'
import budgets from '../../e2e/script-budgets.json' with { type: 'json' }
import { PHONE_SCREEN, withBrowser } from '../harness/browser.mjs'
import { figure, median } from '../harness/report.mjs'
import { BASE_URL, call, homePages } from '../harness/server.mjs'

const KB = 1_000
const STARTS = 5
const CARD = 'a[href^="/service/"]'

/** Compressed bytes of scripts, until the page has loaded and afterwards. */
const scriptsOf = (path) =>
  withBrowser(async (browser) => {
    const page = await (await browser.newContext({ viewport: PHONE_SCREEN })).newPage()
    const scripts = { first: 0, later: 0 }
    let when = 'first'
    const sizes = []
    const weigh = async (response, part) => {
      const body = await response.body()
      scripts[part] += gzipSync(body, { level: 9 }).length
    }
    const note = (response) => {
      if (response.request().resourceType() === 'script' && !response.url().endsWith('/sw.js'))
        sizes.push(weigh(response, when))
    }
    page.on('response', note)
    await page.goto(BASE_URL + path, { waitUntil: 'load' })
    when = 'later'
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    // A body that is still loading cannot be read after the browser is closed.
    page.off('response', note)
    await Promise.all(sizes)
    return scripts
  })

async function weight() {
  for (const { language, path } of await homePages()) {
    const { first, later } = await scriptsOf(path)
    const home = `home in ${language}`
    figure({
      name: `${home}, first visit: JavaScript, gzip`,
      value: first / KB,
      unit: 'kB',
      goal: { atMost: budgets['/'] },
    })
    figure({ name: `${home}: JavaScript after load (offline room), gzip`, value: later / KB, unit: 'kB' })
  }
  const [service] = await call('/api/services')
  for (const [name, path] of [
    ['home', '/'],
    ['service detail', `/service/${service._id}`],
  ]) {
    const value = gzipSync(await call(path)).length / KB
    figure({ name: `${name}: HTML with inlined CSS, gzip`, value, unit: 'kB', goal: { atMost: 25 } })
  }
}

/** Milliseconds from navigation to the first service card on the screen, without any network. */
const offlineStart = () =>
  withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: PHONE_SCREEN })
    const first = await context.newPage()
    await first.goto(`${BASE_URL}/`)
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.reload()
    await first.locator(CARD).first().waitFor()
    await context.setOffline(true)
    await first.close()
    const times = []
    for (let run = 0; run < STARTS; run += 1) {
      const page = await context.newPage()
      await page.goto(`${BASE_URL}/`, { waitUntil: 'commit' })
      const ms = await page.waitForFunction((card) => document.querySelector(card) && performance.now(), CARD)
      times.push(await ms.jsonValue())
      await page.close()
    }
    const name = 'offline start to a rendered catalog'
    figure({ name, value: median(times), unit: 'ms', goal: { atMost: 1_000 } })
  })

export default async function pages() {
  await weight()
  await offlineStart()
}
