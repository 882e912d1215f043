import { type NewestReviews, reviewsPath } from '@sofaseva/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OfflineDatabase } from '../database/offline-database.js'
import { ALL_USERS, SCHEMA_VERSION } from '../database/tables.js'
import { readDocument } from './documents.js'
import { syncReviews } from './reviews.js'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-21T10:00:00Z')

let db: OfflineDatabase
beforeEach(() => {
  db = new OfflineDatabase(`reviews-${Math.random()}`)
})
afterEach(() => db.delete())

function answerOf(titles: Record<string, string[]>): NewestReviews {
  const services = Object.entries(titles).map(([serviceId, reviews]) => ({
    serviceId,
    reviews: reviews.map((title) => ({ title })),
    stats: { totalReviews: reviews.length },
  }))
  return { success: true, services } as unknown as NewestReviews
}

/** A server whose response a test sets. It responds with 304 to clients that know it. */
function server() {
  const state = { body: answerOf({}), etag: '"1"', asked: [] as (string | null)[] }
  const transport = {
    xsrfToken: async () => null,
    fetch: async (_: unknown, init?: RequestInit) => {
      const known = new Headers(init?.headers).get('if-none-match')
      state.asked.push(known)
      if (known === state.etag) return new Response(null, { status: 304 })
      return new Response(JSON.stringify(state.body), { headers: { etag: state.etag } })
    },
  }
  return { state, transport }
}

async function titles(serviceId: string): Promise<string[] | undefined> {
  const found = await readDocument<{ reviews: { title: string }[] }>(db, ALL_USERS, reviewsPath(serviceId, 'newest', 1))
  return found?.body.reviews.map(({ title }) => title)
}

it('stores every service’s newest reviews where its page reads them, once an hour', async () => {
  const { state, transport } = server()
  state.body = answerOf({ sofa: ['Neat', 'Fine'], carpet: [] })
  await syncReviews(db, transport, NOW)
  expect(await titles('sofa')).toEqual(['Neat', 'Fine'])
  expect(await titles('carpet')).toEqual([])
  await syncReviews(db, transport, NOW + HOUR_MS - 1)
  expect(state.asked).toEqual([null])
  await syncReviews(db, transport, NOW + HOUR_MS)
  expect(state.asked).toEqual([null, '"1"'])
  expect((await readDocument(db, ALL_USERS, reviewsPath('sofa', 'newest', 1)))?.savedAt).toBe(NOW + HOUR_MS)
})

it('removes hidden reviews and services that are no longer offered', async () => {
  const { state, transport } = server()
  state.body = answerOf({ sofa: ['Neat', 'Not for all eyes'], carpet: ['Fine'] })
  await syncReviews(db, transport, NOW)
  Object.assign(state, { etag: '"2"', body: answerOf({ sofa: ['Neat'] }) })
  await syncReviews(db, transport, NOW + HOUR_MS)
  expect(await titles('sofa')).toEqual(['Neat'])
  expect(await titles('carpet')).toBeUndefined()
})

it('leaves newer ones and other responses alone, and replaces those of another build', async () => {
  const { state, transport } = server()
  state.body = answerOf({ sofa: ['Neat'] })
  const row = { userId: ALL_USERS, savedAt: NOW + 1, accessedAt: NOW + 1, schema: SCHEMA_VERSION }
  await db.documents.put({ ...row, key: reviewsPath('sofa', 'newest', 1), body: { reviews: [{ title: 'Newer' }] } })
  await db.documents.put({ ...row, key: '/other', body: 1 })
  await syncReviews(db, transport, NOW)
  expect(await titles('sofa')).toEqual(['Newer'])
  expect((await readDocument(db, ALL_USERS, '/other'))?.body).toBe(1)
  await db.meta.toCollection().modify((entry) => {
    entry.value = { ...(entry.value as object), schema: 'another' }
  })
  await syncReviews(db, transport, NOW + 2)
  expect(state.asked).toEqual([null, null])
})
