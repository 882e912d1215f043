/**
 * The baseline for lists of signed-in users: the least that a server on this stack does for the same rows. It checks
 * the token and the session like the API, reads the same tables in few statements, and sends the rows. It has no
 * limits, no roles and no input parsing. It runs as a separate process, like the API.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { createPool } from 'mysql2/promise'

const { DATABASE_URL, BASELINE_PORT, JWT_SECRET } = process.env
const PAGE = 20
const REVIEWS = 10
const key = createSecretKey(Buffer.from(JWT_SECRET))
const pool = createPool({ uri: DATABASE_URL, timezone: 'Z', charset: 'utf8mb4', connectionLimit: 10 })

const rows = async (sql, values) => (await pool.execute(sql, values))[0]
const rowsIn = async (sql, ids) => (await pool.query(sql, [ids]))[0]
const signature = (text) => createHmac('sha256', key).update(text).digest()
const groupBy = (list, keyOf) => {
  const groups = new Map()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the token's user while their session is valid. */
async function personOf({ headers }) {
  const [head, claims, signed] = headers.authorization.slice('Bearer '.length).split('.')
  if (!timingSafeEqual(signature(`${head}.${claims}`), Buffer.from(signed, 'base64url'))) throw new Error('bad token')
  const { sub, sid, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (exp * 1_000 < Date.now()) throw new Error('old token')
  const [session] = await rows(
    `SELECT u.role, s.usedGeneration FROM sessions s JOIN users u ON u.id = s.userId
     WHERE s.id = ? AND s.userId = ? AND s.revokedAt IS NULL AND u.deletedAt IS NULL`,
    [sid, sub],
  )
  if (!session) throw new Error('no session')
  return { id: sub }
}

const BOOKINGS = `SELECT b.id AS _id, b.status, b.createdAt, b.updatedAt, b.userId, u.name, u.email, b.phone, b.totalPaise,
    b.preferredAt, b.serviceAddress, b.notes, b.providerId, p.name AS providerName, p.phone AS providerPhone, b.revision,
  `
const USERS = 'JOIN users u ON u.id = b.userId LEFT JOIN users p ON p.id = b.providerId'

async function withParts(bookings) {
  const parts = await rowsIn(
    `SELECT i.bookingId, i.serviceId, i.serviceName, i.basePaise, i.optionName, i.optionPaise,
       h.fromStatus, h.toStatus, h.actorRole, h.createdAt
     FROM booking_items i LEFT JOIN booking_history h ON h.bookingId = i.bookingId
     WHERE i.bookingId IN (?) ORDER BY i.id, h.id`,
    bookings.map(({ _id }) => _id),
  )
  const byBooking = groupBy(parts, ({ bookingId }) => bookingId)
  return bookings.map(({ total: _total, ...booking }) => ({ ...booking, parts: byBooking.get(booking._id) }))
}

const routes = {
  '/api/bookings/my': async ({ id }) =>
    withParts(
      await rows(
        `${BOOKINGS} (SELECT COUNT(*) FROM bookings WHERE userId = ?) AS total FROM bookings b ${USERS}
         WHERE b.userId = ? ORDER BY b.createdAt DESC, b.id DESC LIMIT ${PAGE}`,
        [id, id],
      ),
    ),
  '/api/provider/bookings': async ({ id }) =>
    withParts(
      await rows(
        `${BOOKINGS} (SELECT COUNT(*) FROM bookings WHERE providerId = ?) AS total FROM bookings b ${USERS}
         WHERE b.providerId = ? ORDER BY b.status IN ('Completed', 'Cancelled'),
           IF(b.status IN ('Completed', 'Cancelled'), NULL, b.preferredAt), b.createdAt DESC, b.id DESC LIMIT ${PAGE}`,
        [id, id],
      ),
    ),
  '/api/auth/profile': async ({ id }) =>
    rows(
      `SELECT id AS _id, name, email, phone, role, address, emailVerifiedAt, phoneVerifiedAt, approvedAt, createdAt
       FROM users WHERE id = ?`,
      [id],
    ),
  '/api/notifications/user': async ({ id }, { isRead, limit = String(PAGE) }) =>
    rows(
      `SELECT id AS _id, noticeKey, params, type, priority, readAt, createdAt, subjectType, subjectId, userId, answeredAt,
         (SELECT COUNT(*) FROM notifications WHERE userId = ?) AS total,
         (SELECT COUNT(*) FROM notifications WHERE userId = ? AND readAt IS NULL) AS unread
       FROM notifications WHERE userId = ?${isRead === 'false' ? ' AND readAt IS NULL' : ''}
       ORDER BY id DESC LIMIT ?`,
      [id, id, id, limit],
    ),
  '/api/reviews/service/:id': ({ id }, _query, params) => reviews(id, params.id),
}

async function reviews(callerId, serviceId) {
  const found = await rows(
    `SELECT STRAIGHT_JOIN r.id AS _id, r.serviceId, r.userId, u.name, u.emailVerifiedAt, r.rating, r.title, r.comment,
       r.createdAt, r.updatedAt, r.hiddenAt, r.helpfulCount, r.unhelpfulCount, r.answer, r.answeredAt, v.isHelpful,
       s.name AS service, s.ratingSum, s.ratingCount, s.ratings1, s.ratings2, s.ratings3, s.ratings4, s.ratings5,
       EXISTS (SELECT 1 FROM bookings b JOIN booking_items i ON i.bookingId = b.id
         WHERE b.userId = r.userId AND b.status = 'Completed' AND i.serviceId = r.serviceId) AS isPurchase
     FROM (SELECT id FROM reviews WHERE serviceId = ? AND hiddenAt IS NULL ORDER BY createdAt DESC, id DESC LIMIT ${REVIEWS}) page
       JOIN reviews r ON r.id = page.id JOIN users u ON u.id = r.userId JOIN services s ON s.id = r.serviceId
       LEFT JOIN review_votes v ON v.reviewId = r.id AND v.userId = ?
     ORDER BY r.createdAt DESC, r.id DESC`,
    [serviceId, callerId],
  )
  const images = await rowsIn(
    `SELECT i.reviewId, u.storageKey, u.width, u.height, u.placeholder FROM review_images i
     JOIN uploads u ON u.id = i.uploadId WHERE i.reviewId IN (?) ORDER BY i.position`,
    found.map(({ _id }) => _id),
  )
  const byReview = groupBy(images, ({ reviewId }) => reviewId)
  return found.map((review) => ({ ...review, images: byReview.get(review._id) ?? [] }))
}

const fastify = Fastify()
for (const [path, answer] of Object.entries(routes))
  fastify.get(path, async (request) => answer(await personOf(request), request.query, request.params))

fastify.post('/api/auth/refresh', async ({ headers }, reply) => {
  const [sessionId, generation] = headers.cookie.split('=')[1].split('.')
  const now = new Date()
  const next = Number(generation) + 1
  const [moved] = await pool.execute(
    'UPDATE sessions SET generation = ?, rotatedAt = ?, lastSeenAt = ? WHERE id = ? AND revokedAt IS NULL',
    [next, now, now, sessionId],
  )
  if (moved.affectedRows !== 1) throw new Error('no session')
  const [person] = await rows('SELECT u.* FROM sessions s JOIN users u ON u.id = s.userId WHERE s.id = ?', [sessionId])
  const claims = { sid: sessionId, role: person.role, sub: person.id, iat: now.getTime(), exp: now.getTime() }
  const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  const refresh = `${sessionId}.${next}.${signature(`refresh:${sessionId}:${next}`).toString('base64url')}`
  reply.header('set-cookie', `refresh=${refresh}; Path=/api/auth; HttpOnly; SameSite=Lax`)
  return { token: `${unsigned}.${signature(unsigned).toString('base64url')}`, user: person }
})

await fastify.listen({ port: Number(BASELINE_PORT), host: '127.0.0.1' })
process.send('ready')
