/** How soon an open page hears of a change while very many are open, and what that costs in memory. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { residentMegabytes, SETTLE_MS } from './lib/process.mjs'
import { signedToken } from './lib/token.mjs'

const { BASE_URL, DATABASE_URL, JWT_SECRET, API_PID } = process.env
const STREAMS = 500
/** Each of another booking: every one is a change. */
const CHANGES = 300
const OPEN_AT_ONCE = 25

/** People with a session each and one booking, and an admin. */
async function people(connection) {
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  const all = Array.from({ length: STREAMS + 1 }, (_, index) => ({
    userId: benchId('G', index),
    sessionId: benchId('H', index),
    bookingId: benchId('J', index),
    role: index === STREAMS ? 'admin' : 'customer',
  }))
  await connection.query('INSERT INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES ?', [
    all.map(({ userId, role }, index) => [
      ...[userId, `Reader ${index}`, `reader${index}@example.com`, '+919000000000', role, now, now],
    ]),
  ])
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    all.map(({ userId, sessionId }) => [sessionId, userId, later]),
  ])
  const [[service]] = await connection.query('SELECT id, name, basePaise FROM services LIMIT 1')
  await connection.query(
    'INSERT INTO bookings (id, userId, phone, serviceAddress, totalPaise, createdAt, updatedAt) VALUES ?',
    [
      all.map(({ bookingId, userId }) => [
        bookingId,
        userId,
        '+919000000000',
        '1 Live Road, Pune',
        service.basePaise,
        now,
        now,
      ]),
    ],
  )
  await connection.query(
    'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES ?',
    [
      all.map(({ bookingId }, index) => [
        benchId('K', index),
        bookingId,
        service.id,
        service.name,
        service.basePaise,
        'Base',
        0,
      ]),
    ],
  )
  return all.map((person) => ({ ...person, token: signedToken(JWT_SECRET, person) }))
}

/** An open stream; `heard` is called with the time of every event about bookings. */
function listen(token) {
  const listener = { heard: () => {} }
  const { hostname, port } = new URL(BASE_URL)
  return new Promise((resolve, reject) => {
    const call = request(
      { host: hostname, port, path: '/api/live', agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.setEncoding('utf8')
        response.on('data', (text) => {
          if (text.includes('event: open')) resolve(listener)
          if (text.includes('data: bookings')) listener.heard(performance.now())
        })
        response.on('close', () => {
          if (!listener.isOver) reject(new Error('a stream ended'))
        })
      },
    )
    call.on('error', reject)
    call.end()
    listener.close = () => {
      listener.isOver = true
      call.destroy()
    }
  })
}

export async function benchLive() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  const all = await people(connection)
  const readers = all.slice(0, STREAMS)
  const admin = all[STREAMS]
  for (let start = 0; start < STREAMS; start += OPEN_AT_ONCE)
    await Promise.all(
      readers.slice(start, start + OPEN_AT_ONCE).map(async (reader) => {
        reader.stream = await listen(reader.token)
      }),
    )
  const times = []
  for (let index = 0; index < CHANGES; index += 1) {
    const { stream, bookingId } = readers[(index * 7) % STREAMS]
    const heard = new Promise((resolve) => (stream.heard = resolve))
    const began = performance.now()
    const answer = await fetch(`${BASE_URL}/api/admin/bookings/${bookingId}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ status: 'Confirmed' }),
    })
    if (!answer.ok) throw new Error(`a status change answered ${answer.status}`)
    times.push((await heard) - began)
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const name = `with ${STREAMS} open streams`
  figure({ name: `change heard, p50, ${name}`, value: at(0.5), unit: 'ms' })
  figure({ name: `change heard, p99, ${name}`, value: at(0.99), unit: 'ms', goal: { atMost: 1_000 } })
  await pause(SETTLE_MS)
  figure({ name: `memory of the API ${name}`, value: residentMegabytes(API_PID), unit: 'MB', goal: { atMost: 280 } })
  for (const { stream } of readers) stream.close()
  await connection.end()
}
