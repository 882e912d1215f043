/** What signed-in people have in their lists: bookings, notices and reviews, as many as somebody has after a year. */
import { benchId } from './ids.mjs'
import { signedToken } from './token.mjs'

const { JWT_SECRET } = process.env
const CUSTOMERS = 64
const PROVIDERS = 8
const BOOKINGS_EACH = 8
const NOTICES_EACH = 40
const ADMIN_NOTICES = 400
const HOUR_MS = 3_600_000
const ADDRESS = '12 Bench Road, Baner, Pune 411045'
const PHONE = '+919000000000'

/** What became of a booking, by its number: of eight in a row, three are open. */
const COURSES = [
  ['Pending'],
  ['Pending', 'Confirmed'],
  ['Pending', 'Confirmed', 'Completed'],
  ['Pending', 'Cancelled'],
  ['Pending', 'Confirmed', 'Completed'],
  ['Pending', 'Confirmed'],
  ['Pending', 'Confirmed', 'Completed'],
  ['Pending', 'Cancelled'],
]

const numbers = (count) => Array.from({ length: count }, (_, index) => index)

function insert(connection, table, columns, rows) {
  return connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [rows])
}

const person = (role, kind, sessionKind) => (index) => ({
  userId: benchId(kind, index),
  sessionId: benchId(sessionKind, index),
  role,
})

async function insertPeople(connection, people, now) {
  const columns = ['id', 'name', 'email', 'phone', 'address', 'role', 'emailVerifiedAt', 'approvedAt', 'updatedAt']
  const rows = people.map(({ userId, role }, index) => [
    ...[userId, `Lists ${role} ${index}`, `lists${index}@example.com`, PHONE, ADDRESS, role, now, now, now],
  ])
  await insert(connection, 'users', columns, rows)
  const later = new Date(now.getTime() + HOUR_MS)
  const sessions = people.map(({ userId, sessionId }) => [sessionId, userId, later])
  await insert(connection, 'sessions', ['id', 'userId', 'expiresAt'], sessions)
}

function bookingsOf(customers, providers, now) {
  return numbers(customers.length * BOOKINGS_EACH).map((index) => {
    const course = COURSES[index % COURSES.length]
    const createdAt = new Date(now.getTime() - (index + 1) * HOUR_MS)
    return {
      id: benchId('N', index),
      userId: customers[index % customers.length].userId,
      // Every course at every provider.
      providerId: providers[Math.floor(index / COURSES.length) % providers.length].userId,
      course,
      createdAt,
      preferredAt: new Date(createdAt.getTime() + 30 * 24 * HOUR_MS),
    }
  })
}

async function insertBookings(connection, bookings, service) {
  const columns = ['id', 'userId', 'providerId', 'status', 'phone', 'serviceAddress', 'notes', 'preferredAt']
  await insert(
    connection,
    'bookings',
    [...columns, 'totalPaise', 'createdAt', 'updatedAt'],
    bookings.map(({ id, userId, providerId, course, createdAt, preferredAt }) => [
      ...[id, userId, providerId, course.at(-1), PHONE, ADDRESS, 'Please call before coming.', preferredAt],
      ...[service.basePaise, createdAt, createdAt],
    ]),
  )
  await insert(
    connection,
    'booking_items',
    ['id', 'bookingId', 'serviceId', 'serviceName', 'basePaise', 'optionName', 'optionPaise'],
    bookings.map(({ id }, index) => [benchId('P', index), id, service.id, service.name, service.basePaise, 'Base', 0]),
  )
  await insert(
    connection,
    'booking_history',
    ['id', 'bookingId', 'fromStatus', 'toStatus', 'actorId', 'actorRole', 'createdAt'],
    bookings.flatMap(({ id, userId, course, createdAt }, index) =>
      course.map((status, step) => [
        ...[benchId('Q', index * 4 + step), id, course[step - 1] ?? null, status, userId, 'customer', createdAt],
      ]),
    ),
  )
}

async function insertNotices(connection, customers, bookings, service, now) {
  const notice = (audience, userId, booking, index) => [
    ...[benchId(audience === 'user' ? 'R' : 'S', index), audience, userId, 'booking', booking.id, 'booking_created'],
    ...['medium', audience === 'user' ? 'booking.received' : 'booking.requested'],
    ...[JSON.stringify({ serviceName: service.name, serviceAddress: ADDRESS, bookingStatus: 'Pending' })],
    ...[`lists:${audience}:${index}`, index % 3 === 0 ? now : null, new Date(now.getTime() - index * 1_000)],
  ]
  await insert(
    connection,
    'notifications',
    [
      ...['id', 'audience', 'userId', 'subjectType', 'subjectId', 'type', 'priority', 'noticeKey', 'params'],
      ...['dedupeKey', 'readAt', 'createdAt'],
    ],
    [
      ...numbers(customers.length * NOTICES_EACH).map((index) => {
        const booking = bookings[index % bookings.length]
        return notice('user', booking.userId, booking, index)
      }),
      ...numbers(ADMIN_NOTICES).map((index) => notice('admins', null, bookings[index % bookings.length], index)),
    ],
  )
}

async function insertReviews(connection, customers, service, now) {
  const ratingOf = (index) => 3 + (index % 3)
  const created = (index) => new Date(now.getTime() - index * HOUR_MS)
  await insert(
    connection,
    'reviews',
    ['id', 'serviceId', 'userId', 'rating', 'title', 'comment', 'helpfulCount', 'createdAt', 'updatedAt'],
    customers.map(({ userId }, index) => [
      ...[benchId('T', index), service.id, userId, ratingOf(index), 'As good as new', 'They came on time. '.repeat(10)],
      ...[1, created(index), created(index)],
    ]),
  )
  for (const rating of [3, 4, 5]) {
    const count = customers.filter((_, index) => ratingOf(index) === rating).length
    await connection.query(
      `UPDATE services SET ratingSum = ratingSum + ?, ratingCount = ratingCount + ?, ratings${rating} = ratings${rating} + ?
       WHERE id = ?`,
      [rating * count, count, count, service.id],
    )
  }
  const votes = customers.map((_, index) => [benchId('T', index), customers[(index + 1) % customers.length].userId, 1])
  await insert(connection, 'review_votes', ['reviewId', 'userId', 'isHelpful'], votes)
  const pictured = numbers(customers.length / 4).map((index) => index * 4)
  await insert(
    connection,
    'uploads',
    ['id', 'storageKey', 'contentType', 'bytes', 'width', 'height', 'placeholder'],
    pictured.map((index) => [
      ...[
        benchId('V', index),
        `lists/${index}`,
        'image/webp',
        90_000,
        1_200,
        900,
        `data:image/webp;base64,${'A'.repeat(200)}`,
      ],
    ]),
  )
  const [uploads, uses] = [
    pictured.map((index) => [benchId('W', index), benchId('T', index), benchId('V', index)]),
    pictured.map((index) => [benchId('V', index), 'review', benchId('T', index)]),
  ]
  await insert(connection, 'review_images', ['id', 'reviewId', 'uploadId'], uploads)
  await insert(connection, 'upload_uses', ['uploadId', 'entity', 'entityId'], uses)
}

/** Fills their lists. Customers, providers and an admin, each with a session and a `token`, and the service reviewed. */
export async function insertLists(connection) {
  const now = new Date()
  const customers = numbers(CUSTOMERS).map(person('customer', 'D', 'E'))
  const providers = numbers(PROVIDERS).map(person('provider', 'F', 'X'))
  const admin = person('admin', 'Y', 'Z')(0)
  const [[service]] = await connection.query('SELECT id, name, basePaise FROM services ORDER BY id LIMIT 1')
  const bookings = bookingsOf(customers, providers, now)
  await insertPeople(connection, [...customers, ...providers, admin], now)
  await insertBookings(connection, bookings, service)
  await insertNotices(connection, customers, bookings, service, now)
  await insertReviews(connection, customers, service, now)
  const signedIn = (one) => ({ ...one, token: signedToken(JWT_SECRET, one) })
  return { customers: customers.map(signedIn), providers: providers.map(signedIn), admin: signedIn(admin), service }
}
