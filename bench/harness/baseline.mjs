/**
 * The baseline: the least that a server on this stack does for the same responses. Reads come from memory. A booking is
 * the same inserts in one transaction, without checks. It runs as a separate process, like the API.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { createPool } from 'mysql2/promise'

const { BASE_URL, DATABASE_URL, BASELINE_PORT, BASELINE_PATHS, BASELINE_HEADERS, BASELINE_SERVICE } = process.env

const fastify = Fastify()

/** The API's responses as sent over the network. */
for (const path of JSON.parse(BASELINE_PATHS)) {
  const [answer] = await once(get(BASE_URL + path, { headers: JSON.parse(BASELINE_HEADERS) }), 'response')
  const body = await buffer(answer)
  const kept = ['content-type', 'content-encoding'].filter((name) => answer.headers[name])
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers[name]]))
  fastify.get(path.split('?')[0], (_request, reply) => {
    reply.headers(headers).send(body)
  })
}

const pool = createPool({ uri: DATABASE_URL, timezone: 'Z', charset: 'utf8mb4', connectionLimit: 10 })
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const id = () => `0${[...randomBytes(25)].map((byte) => ALPHABET[byte % 32]).join('')}`

fastify.post('/bookings', async (request, reply) => {
  const { userId, serviceAddress } = request.body
  const now = new Date()
  const bookingId = id()
  const answer = { _id: bookingId, status: 'Pending', serviceAddress, createdAt: now.toISOString() }
  const connection = await pool.getConnection()
  await connection.beginTransaction()
  await connection.execute(
    `INSERT INTO bookings (id, userId, status, phone, serviceAddress, notes, totalPaise, createdAt, updatedAt)
     VALUES (?, ?, 'Pending', '+919000000000', ?, '', 89900, ?, ?)`,
    [bookingId, userId, serviceAddress, now, now],
  )
  await connection.execute(
    "INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES (?, ?, ?, 'Service', 89900, 'Base', 0)",
    [id(), bookingId, BASELINE_SERVICE],
  )
  await connection.execute(
    "INSERT INTO booking_history (id, bookingId, toStatus, actorId, actorRole, createdAt) VALUES (?, ?, 'Pending', ?, 'customer', ?)",
    [id(), bookingId, userId, now],
  )
  await connection.execute(
    'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, 201, ?, ?)',
    [userId, id(), '0'.repeat(64), JSON.stringify(answer), now],
  )
  await connection.execute(
    "INSERT INTO outbox_events (id, type, payload, createdAt, publishedAt) VALUES (?, 'baseline', '{}', ?, ?)",
    [id(), now, now],
  )
  await connection.commit()
  connection.release()
  return reply.status(201).send(answer)
})

await fastify.listen({ port: Number(BASELINE_PORT), host: '127.0.0.1' })
process.send?.('ready')
