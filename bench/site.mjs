/** Rendered pages as browsers ask for them, and what 50,000 odd addresses do to everybody else. */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { compare, FLOOR, withFloor } from './lib/compare.mjs'
import { figure } from './lib/figures.mjs'
import { homes } from './lib/homes.mjs'
import { dropKept } from './lib/kept-responses.mjs'
import { percentile } from './lib/latency.mjs'
import { oddAddress } from './lib/odd-addresses.mjs'
import { canMeasureProcesses, processorMs, residentMegabytes, SETTLE_MS } from './lib/process.mjs'

const { BASE_URL, REDIS_URL, API_PID } = process.env
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-IN,en;q=0.9',
}
const ODD = 50_000
/** So many that what is bounded has been filled. */
const WARM_UP = 5_000
const AT_ONCE = 8
const READINESS_EVERY_MS = 50
/** So many that the server's compiler is done with what is hot: until then a rendering takes up to twice as long. */
const RENDERS_BEFORE = 1_000
const RENDERS = 300

async function pages({ service }) {
  for (const [name, path] of [
    ['home, for a browser', '/'],
    ['home in Hindi, for a browser', '/hi'],
    ['service page, for a browser', `/service/${service._id}`],
  ]) {
    const measured = await compare(
      () => ({ title: name, url: BASE_URL + path, headers: BROWSER }),
      () => ({ title: `floor of ${name}`, url: FLOOR + path, headers: BROWSER }),
    )
    figure({ name, unit: 'requests/s', ...measured, goal: { ratioAtLeast: 0.5 } })
  }
}

/** Processor time of the API for a page that is not kept while all but one of what it shows is, in milliseconds. */
async function rendering(redis, path, tag) {
  let before = 0
  for (let render = 0; render < RENDERS_BEFORE + RENDERS; render += 1) {
    if (render === RENDERS_BEFORE) before = processorMs(API_PID)
    await dropKept(redis, tag)
    const answer = await fetch(BASE_URL + path, { headers: BROWSER })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  return (processorMs(API_PID) - before) / RENDERS
}

/** The floor is the empty frame of all pages. */
async function renderings() {
  if (!canMeasureProcesses) return
  const redis = new Redis(REDIS_URL)
  try {
    const floor = await rendering(redis, '/shell', 'settings')
    for (const { language, path } of await homes()) {
      const value = await rendering(redis, path, 'seo')
      const name = `home in ${language}, rendered: processor time`
      figure({ name, value, floor, unit: 'ms', goal: { atMost: 15 } })
    }
  } finally {
    await redis.quit()
  }
}

/** Asks for odd addresses number `first` to `last`, each once, as they are: no client of ours puts them in order. */
async function askOdd(service, first, last) {
  let next = first
  let failed = 0
  const one = (path) =>
    new Promise((resolve) => {
      const request = get(BASE_URL, { path, headers: BROWSER }, (answer) => {
        if (answer.statusCode >= 500) failed += 1
        answer.resume().on('end', resolve)
      })
      request.on('error', () => {
        failed += 1
        resolve()
      })
    })
  const client = async () => {
    while (next < last) {
      const index = next
      next += 1
      await one(oddAddress(index, service))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  if (failed > 0) throw new Error(`${failed} odd addresses were answered by a failure of ours`)
}

/** Times of readiness checks until `work` is done, milliseconds, the fastest first. */
async function readinessDuring(work) {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const times = []
  while (!isDone) {
    const began = performance.now()
    await (await fetch(`${BASE_URL}/health/ready`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(READINESS_EVERY_MS)
  }
  await done
  return times.sort((a, b) => a - b)
}

/** The rate of a kept list as a share of the floor's. */
async function keptReads(list) {
  const { value, floor } = await compare(
    () => ({ title: 'kept reads', url: BASE_URL + list }),
    () => ({ title: 'floor of kept reads', url: FLOOR + list }),
  )
  return value / floor
}

async function odd({ service, list }) {
  await askOdd(service, 0, WARM_UP)
  const before = await keptReads(list)
  await pause(SETTLE_MS)
  const megabytes = canMeasureProcesses ? residentMegabytes(API_PID) : null
  const readiness = await readinessDuring(askOdd(service, WARM_UP, WARM_UP + ODD))
  await pause(SETTLE_MS)
  if (megabytes !== null)
    figure({
      name: `memory of the API after ${ODD} odd addresses, more than before`,
      value: residentMegabytes(API_PID) - megabytes,
      unit: 'MB',
      goal: { atMost: 20 },
    })
  figure({
    name: 'readiness meanwhile, p99',
    value: percentile(readiness, 0.99),
    unit: 'ms',
    goal: { atMost: 100 },
  })
  figure({
    name: 'kept reads afterwards, beside before',
    value: await keptReads(list),
    floor: before,
    unit: 'of the floor',
    goal: { ratioAtLeast: 0.9 },
  })
}

export const benchSite = () =>
  withFloor(
    ({ service, list }) => ['/', '/hi', `/service/${service._id}`, list],
    async (world) => {
      await pages(world)
      await renderings()
      await odd(world)
    },
    BROWSER,
  )
