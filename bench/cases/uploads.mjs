/**
 * Measures one user's image upload while another user sends images that are expensive to decode. The same upload on an
 * idle server is the baseline.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ascending, figure, median, percentile } from '../harness/report.mjs'
import { BASE_URL, signedInUsers, timed, withDatabase } from '../harness/server.mjs'

/** 59 megapixels of one color in 1.4 kB. */
const BOMB = readFileSync(join(import.meta.dirname, '../../backend/test/support/images/59-megapixels.avif'))
const ROUNDS = 15
const WARM_UP = 3
/** Number of requests that one user may have waiting. */
const AT_ONCE = 2
const LEAVES_AFTER_MS = 100
const REFUSALS = new Set([null, 201, 422, 429, 503])

const blank = (width, height) => sharp({ create: { width, height, channels: 3, background: '#c80a5a' } })

/** Uploads an image. Resolves to the status, or null if the sender aborted. */
async function send({ token }, bytes, signal) {
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

/** Milliseconds of several uploads, one after another. */
async function timesOf(person, image, rounds) {
  const sendOne = async () => {
    const status = await send(person, image)
    if (status !== 201) throw new Error(`an image: status ${status}`)
  }
  const taken = []
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(sendOne))
  return taken
}

/**
 * Runs `work` while another user keeps sending. Resolves to its result and the duration of each upload of that user.
 */
async function during(attack, work) {
  let isOver = false
  const taken = []
  const attackOnce = async () => {
    const status = await attack()
    if (!REFUSALS.has(status)) throw new Error(`an attack: status ${status}`)
  }
  const sender = async () => {
    while (!isOver) taken.push(await timed(attackOnce))
  }
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sender))
  const result = await work().finally(() => {
    isOver = true
  })
  await senders
  return { result, taken: ascending(taken) }
}

export default async function uploads() {
  const [hostile, other] = await withDatabase((connection) =>
    signedInUsers(connection, 'U', 2, { role: 'admin', staffRole: 'owner' }),
  )
  const image = await blank(600, 400).jpeg().toBuffer()
  const largest = await blank(4_000, 4_000).avif({ effort: 0 }).toBuffer()
  await timesOf(other, image, WARM_UP)
  const baseline = median(await timesOf(other, image, ROUNDS))
  figure({ name: 'an image of 600 × 400, idle server', value: baseline, unit: 'ms' })
  for (const [name, attack] of [
    ['AVIF of 59 megapixels are sent', () => send(hostile, BOMB)],
    ['AVIF of 16 megapixels are sent', () => send(hostile, largest)],
    ['another sends large ones and leaves', () => send(hostile, largest, AbortSignal.timeout(LEAVES_AFTER_MS))],
  ]) {
    const { result, taken } = await during(attack, () => timesOf(other, image, ROUNDS))
    const same = (suffix, value, atMost) =>
      figure({ name: `the same while ${name}${suffix}`, value, baseline, unit: 'ms', goal: { atMost } })
    same('', median(result), 2_000)
    same(', slowest', Math.max(...result), 5_000)
    if (name.includes('59'))
      figure({ name: 'its refusal, p95', value: percentile(taken, 0.95), unit: 'ms', goal: { atMost: 1_000 } })
  }
}
