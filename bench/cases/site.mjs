/** Measures rendered pages as browsers request them, and the effect of 50,000 unusual URLs on other requests. */
import { get } from 'node:http'
import { urlVariant } from '../data/url-variants.mjs'
import { BASELINE, compare, withBaseline } from '../harness/compare.mjs'
import { figure, percentile } from '../harness/report.mjs'
import {
  API_PID,
  BASE_URL,
  call,
  canMeasureProcesses,
  homePages,
  inParallel,
  invalidateCache,
  processorMs,
  settledMegabytes,
  timesDuring,
  withRedis,
} from '../harness/server.mjs'

const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-IN,en;q=0.9',
}
const ODD = 50_000
/** Enough URLs to fill every bounded cache. */
const WARM_UP = 5_000
const AT_ONCE = 8
const READINESS_EVERY_MS = 50
/** Enough renderings for V8 to optimize the hot code. Before that, a rendering takes up to twice as long. */
const RENDERS_BEFORE = 1_000
const RENDERS = 300

/** Rates of the API and the baseline for this path. */
const rates = (title, path, headers) =>
  compare(
    () => ({ title, url: BASE_URL + path, headers }),
    () => ({ title: `baseline of ${title}`, url: BASELINE + path, headers }),
  )

async function pages({ service }) {
  for (const [name, path] of [
    ['home, for a browser', '/'],
    ['home in Hindi, for a browser', '/hi'],
    ['service page, for a browser', `/service/${service._id}`],
  ])
    figure({ name, unit: 'requests/s', ...(await rates(name, path, BROWSER)), goal: { ratioAtLeast: 0.4 } })
}

/**
 * Processor time in milliseconds that the API takes for an uncached page. All but one of the page's resources are
 * cached.
 */
async function rendering(redis, path, tag) {
  let before = 0
  for (let render = 0; render < RENDERS_BEFORE + RENDERS; render += 1) {
    if (render === RENDERS_BEFORE) before = processorMs(API_PID)
    await invalidateCache(redis, tag)
    await call(path, { headers: BROWSER })
  }
  return (processorMs(API_PID) - before) / RENDERS
}

/** The baseline is an empty page frame. */
const renderings = () =>
  withRedis(async (redis) => {
    const baseline = await rendering(redis, '/shell', 'settings')
    for (const { language, path } of await homePages()) {
      const value = await rendering(redis, path, 'seo')
      const name = `home in ${language}, rendered: processor time`
      figure({ name, value, baseline, unit: 'ms', goal: { atMost: 15 } })
    }
  })

/** Requests unusual URLs number `first` to `last`, once each. The client sends them unnormalized. */
async function requestVariants(service, first, last) {
  let failed = 0
  const ask = (index) =>
    new Promise((resolve) => {
      const failing = () => {
        failed += 1
        resolve()
      }
      get(BASE_URL, { path: urlVariant(first + index, service), headers: BROWSER }, (response) => {
        if (response.statusCode >= 500) failed += 1
        response.resume().on('end', resolve)
      }).on('error', failing)
    })
  await inParallel(last - first, AT_ONCE, ask)
  if (failed > 0) throw new Error(`${failed} odd addresses failed`)
}

async function odd({ service, list }) {
  const keptReads = async () => {
    const { value, baseline } = await rates('kept reads', list)
    return value / baseline
  }
  await requestVariants(service, 0, WARM_UP)
  const before = await keptReads()
  const megabytes = canMeasureProcesses ? await settledMegabytes(API_PID) : null
  const asking = requestVariants(service, WARM_UP, WARM_UP + ODD)
  const readiness = await timesDuring(asking, () => call('/health/ready'), READINESS_EVERY_MS)
  if (megabytes !== null) {
    const value = (await settledMegabytes(API_PID)) - megabytes
    const name = `memory of the API after ${ODD} odd addresses, more than before`
    figure({ name, value, unit: 'MB', goal: { atMost: 20 } })
  }
  figure({ name: 'readiness meanwhile, p99', value: percentile(readiness, 0.99), unit: 'ms', goal: { atMost: 100 } })
  const value = await keptReads()
  const name = 'kept reads afterwards, beside before'
  figure({ name, value, baseline: before, unit: 'of the baseline', goal: { ratioAtLeast: 0.9 } })
}

export default () =>
  withBaseline(
    ({ service, list }) => ['/', '/hi', `/service/${service._id}`, list],
    async (world) => {
      await pages(world)
      if (canMeasureProcesses) await renderings()
      await odd(world)
    },
    BROWSER,
  )
