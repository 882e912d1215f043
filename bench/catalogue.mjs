/** Search over a large catalogue, on the server and on a slow phone; reviews of a service that has very many; pictures at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'
import sharp from 'sharp'
import { launch } from './lib/browser.mjs'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { percentile, times } from './lib/latency.mjs'
import { loadRows } from './lib/load-rows.mjs'
import { residentMegabytesOfAll } from './lib/process.mjs'
import { signedToken } from './lib/token.mjs'

const { BASE_URL, DATABASE_URL, REDIS_URL, JWT_SECRET, API_PID } = process.env
const SERVICES = 5_000
const REVIEWS = 100_000
const QUERIES = 200
const WARM_UP_ROUNDS = 8
const UPLOADS = 20
const SLOWER = 6

const pick = (list, index) => list[index % list.length]

const THINGS = [
  'Sofa',
  'Carpet',
  'Mattress',
  'Curtain',
  'Office Chair',
  'Kitchen',
  'Wardrobe',
  'Bathroom',
  'Window',
  'Recliner',
]
const WORKS = [
  'Cleaning',
  'Repair',
  'Polish',
  'Steam Care',
  'Fabric Change',
  'Deep Wash',
  'Assembly',
  'Foam Replacement',
]
const PLACES = [
  'Bedroom',
  'Living Room',
  'Balcony',
  'Studio',
  'Villa',
  'Shop',
  'Clinic',
  'Café',
  'Hostel',
  'School',
  'Gym',
]
const TYPED = [
  'couch safai',
  'sofa repar',
  'gadda dhulai',
  'kitchn',
  'leather',
  'kursi marammat',
  'curtan wash',
  'steam',
  'almari',
  'foam',
]

const rows = (count, row) => Array.from({ length: count }, (_, index) => row(index))

/** Two or three words, as people type them: the last not always to its end, in every fifth a letter left out. */
const typed = (index) => {
  const text = `${pick(TYPED, index)} ${pick(PLACES, index * 7).toLowerCase()}${index % 3 === 0 ? ` ${pick(THINGS, index * 3)}` : ''}`
  const missing = index % 5 === 0 ? (index * 3) % text.length : -1
  return [...text]
    .filter((_, place) => place !== missing)
    .join('')
    .slice(0, text.length - (index % 4))
}

async function largeCatalogue(connection) {
  const now = new Date()
  const [[category]] = await connection.query('SELECT id FROM categories LIMIT 1')
  const columns = ['id', 'categoryId', 'name', 'shortDescription', 'basePaise', 'upperPaise', 'createdAt', 'updatedAt']
  const services = rows(SERVICES, (index) => [
    ...[benchId('R', index), category.id],
    `${pick(PLACES, index * 7)} ${pick(THINGS, index)} ${pick(WORKS, Math.floor(index / 10))} ${index}`,
    `Careful ${pick(WORKS, index).toLowerCase()} for your ${pick(PLACES, index).toLowerCase()}, by people who know it.`,
    ...[89_900, 199_900, now, now],
  ])
  await loadRows(connection, 'services', columns, services)
  const options = rows(SERVICES, (index) => [
    benchId('M', index),
    benchId('R', index),
    'Standard',
    0,
    '["Vacuum","Shampoo"]',
  ])
  await loadRows(connection, 'service_options', ['id', 'serviceId', 'name', 'pricePaise', 'details'], options)
  const redis = new Redis(REDIS_URL)
  await redis.hincrby('public-cache:versions', 'catalog', 1)
  await redis.quit()
  await pause(1_500)
}

async function searches() {
  // Another address each time: an answer that is kept finished would measure nothing.
  const listed = (query) =>
    times(async (index) => {
      await (await fetch(`${BASE_URL}/api/services?limit=20&n=${index}${query(index)}`)).arrayBuffer()
    })
  // A server that has just started runs code that is not compiled yet, several times slower.
  for (let round = 1; round <= WARM_UP_ROUNDS; round += 1)
    await listed((index) => `&search=${encodeURIComponent(typed(index + round * QUERIES * 2))}`)
  const floor = await listed(() => '')
  const answered = await listed((index) => `&search=${encodeURIComponent(typed(index))}`)
  figure({
    name: `search over ${SERVICES} services, server, p95`,
    value: percentile(answered, 0.95),
    unit: 'ms',
    floor: percentile(floor, 0.95),
    goal: { atMost: 5 },
  })
  figure({
    name: 'the same, p50',
    value: percentile(answered, 0.5),
    unit: 'ms',
    floor: percentile(floor, 0.5),
  })

  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../frontend/dist/client/.vite/manifest.json'), 'utf8'),
  )
  const [, chunk] = Object.entries(manifest).find(([source]) => source.endsWith('contract/src/catalog/search/index.ts'))
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`${BASE_URL}/contact`)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const texts = Array.from({ length: QUERIES }, (_, index) => typed(index))
  const { built, taken } = await page.evaluate(
    async ([file, queries]) => {
      const { ServiceSearch } = await import(`/${file}`)
      const { services } = await (await fetch('/api/catalog/snapshot')).json()
      const began = performance.now()
      const search = ServiceSearch.of(services)
      const ready = performance.now()
      const each = queries.map((text) => {
        const start = performance.now()
        search.answer(text)
        return performance.now() - start
      })
      return { built: ready - began, taken: each.sort((a, b) => a - b) }
    },
    [chunk.file, texts],
  )
  await browser.close()
  const on = `on a ${SLOWER}x slower CPU`
  figure({
    name: `search over ${SERVICES} services, offline, p95, ${on}`,
    value: percentile(taken, 0.95),
    unit: 'ms',
    goal: { atMost: 50 },
  })
  figure({ name: `its index, built once, ${on}`, value: built, unit: 'ms' })
}

async function manyReviews(connection) {
  const now = Date.now()
  const [[service]] = await connection.query('SELECT id FROM services WHERE id NOT LIKE "0R%" LIMIT 1')
  const columns = ['id', 'name', 'email', 'phone', 'role', 'emailVerifiedAt', 'createdAt', 'updatedAt']
  const readers = rows(REVIEWS, (index) => [
    ...[benchId('N', index), `Reader ${index}`, `reviewer${index}@example.com`, '', 'customer'],
    ...[new Date(now), new Date(now), new Date(now)],
  ])
  await loadRows(connection, 'users', columns, readers)
  const fields = ['id', 'serviceId', 'userId', 'rating', 'title', 'comment', 'helpfulCount', 'createdAt', 'updatedAt']
  const reviews = rows(REVIEWS, (index) => {
    const at = new Date(now - ((index * 7_919) % REVIEWS) * 60_000)
    return [
      ...[benchId('P', index), service.id, benchId('N', index), ((index * 13) % 5) + 1, `Title ${index}`],
      ...['They came on time, worked with care and left everything clean.', (index * 31) % 400, at, at],
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
        const answer = await fetch(`${BASE_URL}/api/reviews/service/${service.id}?sort=${sort}&page=${page}`)
        const { reviews } = await answer.json()
        if (reviews.length !== 10) throw new Error(`page ${page} of ${sort} has ${reviews.length} reviews`)
      })
      const name = `reviews of 100,000, ${sort}, page ${page}, p95`
      figure({ name, value: percentile(answered, 0.95), unit: 'ms', goal: { atMost: 20 } })
    }
}

/** Phones that all send a large picture at the same moment, each for a review of its own. */
async function manyPictures(connection) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width: 3_600, height: 2_400, channels: 3, noise } })
    .jpeg({ quality: 62 })
    .toBuffer()
  const later = new Date(Date.now() + 3_600_000)
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    Array.from({ length: UPLOADS }, (_, index) => [benchId('Q', index), benchId('N', index), later]),
  ])
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMegabytesOfAll(API_PID))
  }, 20)
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, (_, index) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        serviceId: benchId('R', index),
        rating: 5,
        title: 'Fine',
        comment: 'Fine.',
      }))
        form.append(name, String(value))
      form.append('images', new Blob([picture]), 'a.jpg')
      const token = signedToken(JWT_SECRET, { userId: benchId('N', index), sessionId: benchId('Q', index) })
      return fetch(`${BASE_URL}/api/reviews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
    }),
  )
  clearInterval(timer)
  const failed = answers.filter(({ status }) => status !== 201)
  if (failed.length > 0) throw new Error(`${failed.length} pictures were refused: ${await failed[0].text()}`)
  const size = (picture.length / 1_048_576).toFixed(1)
  figure({
    name: `memory of the API and its images, ${UPLOADS} pictures of ${size} MiB at once`,
    value: highest,
    unit: 'MB',
    goal: { atMost: 400 },
  })
}

export async function benchCatalogue() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z', charset: 'utf8mb4' })
  await largeCatalogue(connection)
  await searches()
  await manyReviews(connection)
  await manyPictures(connection)
  await connection.end()
}
