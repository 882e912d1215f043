/** Measures search in a large catalog on the server and on a slow phone, and reviews of a popular service. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OPTION, serviceDescription, serviceName, typedSearch } from '../data/large-catalog.mjs'
import { slowDown, withBrowser } from '../harness/browser.mjs'
import { loadRows } from '../harness/load-rows.mjs'
import { figure, percentile } from '../harness/report.mjs'
import { BASE_URL, benchId, call, invalidateCache, times, withDatabase, withRedis } from '../harness/server.mjs'

const SERVICES = 5_000
const REVIEWS = 100_000
const QUERIES = 200
const WARM_UP_ROUNDS = 8
const SLOWER = 6

const rows = (count, row) => Array.from({ length: count }, (_, index) => row(index))

async function largeCatalog(connection) {
  const now = new Date()
  const [[category]] = await connection.query('SELECT id FROM categories LIMIT 1')
  const columns = ['id', 'categoryId', 'name', 'shortDescription', 'basePaise', 'upperPaise', 'createdAt', 'updatedAt']
  const services = rows(SERVICES, (index) => [
    benchId('R', index),
    category.id,
    serviceName(index),
    serviceDescription(index),
    89_900,
    199_900,
    now,
    now,
  ])
  await loadRows(connection, 'services', columns, services)
  const options = rows(SERVICES, (index) => [
    benchId('M', index),
    benchId('R', index),
    OPTION.name,
    0,
    JSON.stringify(OPTION.details),
  ])
  await loadRows(connection, 'service_options', ['id', 'serviceId', 'name', 'pricePaise', 'details'], options)
  await withRedis((redis) => invalidateCache(redis, 'catalog'))
  await pause(1_500)
}

async function searches() {
  // A new URL each time, because a cached response would measure nothing.
  const listed = (query) => times((index) => call(`/api/services?limit=20&n=${index}${query(index)}`))
  // A server that just started runs unoptimized code, which is several times slower.
  for (let round = 1; round <= WARM_UP_ROUNDS; round += 1)
    await listed((index) => `&search=${encodeURIComponent(typedSearch(index + round * QUERIES * 2))}`)
  const baseline = await listed(() => '')
  const answered = await listed((index) => `&search=${encodeURIComponent(typedSearch(index))}`)
  const share = (name, part, goal = null) => {
    const [value, baselinePart] = [percentile(answered, part), percentile(baseline, part)]
    figure({ name, value, baseline: baselinePart, unit: 'ms', goal })
  }
  share(`search over ${SERVICES} services, server, p95`, 0.95, { atMost: 5 })
  share('the same, p50', 0.5)
}

/** Builds the same index in a page on a slow processor. */
async function offlineSearches() {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../frontend/dist/client/.vite/manifest.json'), 'utf8'),
  )
  const [, chunk] = Object.entries(manifest).find(([source]) => source.endsWith('contract/src/catalog/search/index.ts'))
  const texts = Array.from({ length: QUERIES }, (_, index) => typedSearch(index))
  const { built, taken } = await withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.goto(`${BASE_URL}/contact`)
    await slowDown(page, SLOWER)
    return page.evaluate(searchInPage, [chunk.file, texts])
  })
  const on = `on a ${SLOWER}x slower CPU`
  const name = `search over ${SERVICES} services, offline, p95, ${on}`
  figure({ name, value: percentile(taken, 0.95), unit: 'ms', goal: { atMost: 50 } })
  figure({ name: `its index, built once, ${on}`, value: built, unit: 'ms' })
}

/** Runs in the page. */
async function searchInPage([file, queries]) {
  const { ServiceSearch } = await import(`/${file}`)
  const { services } = await (await fetch('/api/catalog/snapshot')).json()
  const began = performance.now()
  const search = ServiceSearch.build(services)
  const ready = performance.now()
  const each = queries.map((text) => {
    const start = performance.now()
    search.query(text)
    return performance.now() - start
  })
  return { built: ready - began, taken: each.sort((a, b) => a - b) }
}

async function manyReviews(connection) {
  const now = Date.now()
  const [[service]] = await connection.query('SELECT id FROM services WHERE id NOT LIKE "0R%" LIMIT 1')
  const columns = ['id', 'name', 'email', 'phone', 'role', 'emailVerifiedAt', 'createdAt', 'updatedAt']
  const readers = rows(REVIEWS, (index) => [
    benchId('N', index),
    `Reader ${index}`,
    `reviewer${index}@example.com`,
    '',
    'customer',
    new Date(now),
    new Date(now),
    new Date(now),
  ])
  await loadRows(connection, 'users', columns, readers)
  const fields = ['id', 'serviceId', 'userId', 'rating', 'title', 'comment', 'helpfulCount', 'createdAt', 'updatedAt']
  const reviews = rows(REVIEWS, (index) => {
    const at = new Date(now - ((index * 7_919) % REVIEWS) * 60_000)
    return [
      benchId('P', index),
      service.id,
      benchId('N', index),
      ((index * 13) % 5) + 1,
      `Title ${index}`,
      'They came on time, worked with care and left everything clean.',
      (index * 31) % 400,
      at,
      at,
    ]
  })
  await loadRows(connection, 'reviews', fields, reviews)
  await connection.query('ANALYZE TABLE reviews')
  await connection.query('UPDATE services SET ratingCount = ?, ratingSum = ? WHERE id = ?', [
    REVIEWS,
    REVIEWS * 3,
    service.id,
  ])
  for (const sort of ['newest', 'oldest', 'highest-rated', 'lowest-rated', 'most-helpful'])
    for (const page of [1, 1_000]) {
      const answered = await times(async () => {
        const { reviews } = await call(`/api/reviews/service/${service.id}?sort=${sort}&page=${page}`)
        if (reviews.length !== 10) throw new Error(`page ${page} of ${sort} has ${reviews.length} reviews`)
      })
      const name = `reviews of 100,000, ${sort}, page ${page}, p95`
      figure({ name, value: percentile(answered, 0.95), unit: 'ms', goal: { atMost: 20 } })
    }
}

export default () =>
  withDatabase(async (connection) => {
    await largeCatalog(connection)
    await searches()
    await offlineSearches()
    await manyReviews(connection)
  })
