/** How long one person's image takes while another person sends what is dear to decode, beside the same image on an idle server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import sharp from 'sharp'
import { figure, median } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { percentile } from './lib/latency.mjs'
import { signedToken } from './lib/token.mjs'

const { BASE_URL, DATABASE_URL, JWT_SECRET } = process.env
/** 59 megapixels of one colour in 1.4 kB. */
const BOMB = readFileSync(join(import.meta.dirname, '../backend/test/support/images/59-megapixels.avif'))
const ROUNDS = 15
const WARM_UP = 3
/** As many requests of one person as may wait. */
const AT_ONCE = 2
const LEAVES_AFTER_MS = 100
const HOUR_MS = 3_600_000
const REFUSALS = new Set([422, 429, 503])

const blank = (width, height) => sharp({ create: { width, height, channels: 3, background: '#c80a5a' } })

/** Two admins, whose uploads no rate limits. */
async function signedIn() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  const [now, later] = [new Date(), new Date(Date.now() + HOUR_MS)]
  const people = [0, 1].map((index) => ({ userId: benchId('U', index), sessionId: benchId('V', index) }))
  await connection.query('INSERT INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES ?', [
    people.map(({ userId }, index) => [userId, 'Bench', `uploader${index}@example.com`, '', 'admin', now, now]),
  ])
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    people.map(({ userId, sessionId }) => [sessionId, userId, later]),
  ])
  await connection.end()
  return people.map((person) => signedToken(JWT_SECRET, { ...person, role: 'admin' }))
}

/** Sends an image; gives the status of the response, and null when the sender left before. */
async function send(token, bytes, signal) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), 'a.jpg')
  const headers = { authorization: `Bearer ${token}` }
  try {
    const response = await fetch(`${BASE_URL}/api/admin/pictures`, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    if (signal?.aborted) return null
    throw error
  }
}

/** Milliseconds that each of several images takes, one after another. */
async function timesOf(token, image, rounds) {
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const status = await send(token, image)
    if (status !== 201) throw new Error(`an image answered ${status}`)
    taken.push(performance.now() - began)
  }
  return taken
}

/** Runs `work` while another person sends again and again; gives its result, and how long each of those took. */
async function during(attack, work) {
  let isOver = false
  const taken = []
  const sender = async () => {
    while (!isOver) {
      const began = performance.now()
      const status = await attack()
      if (status !== null && status !== 201 && !REFUSALS.has(status)) throw new Error(`an attack answered ${status}`)
      taken.push(performance.now() - began)
    }
  }
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sender))
  const result = await work().finally(() => {
    isOver = true
  })
  await senders
  return { result, taken: taken.sort((a, b) => a - b) }
}

export async function benchUploads() {
  const [hostile, other] = await signedIn()
  const image = await blank(600, 400).jpeg().toBuffer()
  const largest = await blank(4_000, 4_000).avif({ effort: 0 }).toBuffer()
  await timesOf(other, image, WARM_UP)
  const idle = median(await timesOf(other, image, ROUNDS))
  figure({ name: 'an image of 600 × 400, idle server', value: idle, unit: 'ms' })
  const attacks = {
    'AVIF of 59 megapixels are sent': () => send(hostile, BOMB),
    'AVIF of 16 megapixels are sent': () => send(hostile, largest),
    'another sends large ones and leaves': () => send(hostile, largest, AbortSignal.timeout(LEAVES_AFTER_MS)),
  }
  for (const [name, attack] of Object.entries(attacks)) {
    const { result, taken } = await during(attack, () => timesOf(other, image, ROUNDS))
    const worst = Math.max(...result)
    figure({ name: `the same while ${name}`, value: median(result), floor: idle, unit: 'ms', goal: { atMost: 2_000 } })
    figure({ name: `the same while ${name}, slowest`, value: worst, floor: idle, unit: 'ms', goal: { atMost: 5_000 } })
    if (attack === attacks['AVIF of 59 megapixels are sent'])
      figure({ name: 'its refusal, p95', value: percentile(taken, 0.95), unit: 'ms', goal: { atMost: 1_000 } })
  }
}
