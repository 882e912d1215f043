/** Creates rows for the lists of signed-in users: a year of bookings, notifications and reviews. */
import { benchId, HOUR_MS, insert, PHONE, signedInUsers } from '../harness/server.mjs'

const CUSTOMERS = 64
const PROVIDERS = 8
const BOOKINGS_EACH = 8
const NOTIFICATIONS_EACH = 40
const ADMIN_NOTIFICATIONS = 400
const ADDRESS = '12 Bench Road, Baner, Pune 411045'

/** The status history of a booking by its number. Three of eight bookings are open. */
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

async function insertBookings(connection, { customers, providers, service, now }) {
  const bookings = numbers(customers.length * BOOKINGS_EACH).map((index) => {
    const createdAt = new Date(now.getTime() - (index + 1) * HOUR_MS)
    return {
      id: benchId('N', index),
      userId: customers[index % customers.length].userId,
      // Every provider gets every history.
      providerId: providers[Math.floor(index / COURSES.length) % providers.length].userId,
      status: COURSES[index % COURSES.length].at(-1),
      phone: PHONE,
      serviceAddress: ADDRESS,
      notes: 'Please call before coming.',
      preferredAt: new Date(createdAt.getTime() + 30 * 24 * HOUR_MS),
      totalPaise: service.basePaise,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const item = { serviceId: service.id, serviceName: service.name, basePaise: service.basePaise }
  const items = bookings.map(({ id: bookingId }, index) => ({
    id: benchId('P', index),
    bookingId,
    ...item,
    optionName: 'Base',
    optionPaise: 0,
  }))
  const history = bookings.flatMap(({ id: bookingId, userId, createdAt }, index) =>
    COURSES[index % COURSES.length].map((toStatus, step, course) => ({
      id: benchId('Q', index * 4 + step),
      bookingId,
      fromStatus: course[step - 1] ?? null,
      toStatus,
      actorId: userId,
      actorRole: 'customer',
      createdAt,
    })),
  )
  await insert(connection, 'bookings', bookings)
  await insert(connection, 'booking_items', items)
  await insert(connection, 'booking_history', history)
  return bookings
}

async function insertNotifications(connection, bookings, { service, now }) {
  const params = JSON.stringify({ serviceName: service.name, serviceAddress: ADDRESS, bookingStatus: 'Pending' })
  const notification = (audience, kind, noticeKey) => (index) => {
    const { id: subjectId, userId } = bookings[index % bookings.length]
    return {
      id: benchId(kind, index),
      audience,
      userId: audience === 'user' ? userId : null,
      subjectType: 'booking',
      subjectId,
      type: 'booking_created',
      priority: 'medium',
      noticeKey,
      params,
      dedupeKey: `lists:${audience}:${index}`,
      readAt: index % 3 === 0 ? now : null,
      createdAt: new Date(now.getTime() - index * 1_000),
    }
  }
  await insert(connection, 'notifications', [
    ...numbers(CUSTOMERS * NOTIFICATIONS_EACH).map(notification('user', 'R', 'booking.received')),
    ...numbers(ADMIN_NOTIFICATIONS).map(notification('admins', 'S', 'booking.requested')),
  ])
}

async function insertReviews(connection, { customers, service, now }) {
  const reviews = customers.map(({ userId }, index) => {
    const createdAt = new Date(now.getTime() - index * HOUR_MS)
    return {
      id: benchId('T', index),
      serviceId: service.id,
      userId,
      rating: 3 + (index % 3),
      helpfulCount: 1,
      title: 'As good as new',
      comment: 'They came on time. '.repeat(10),
      createdAt,
      updatedAt: createdAt,
    }
  })
  await insert(connection, 'reviews', reviews)
  for (const rating of [3, 4, 5]) {
    const count = reviews.filter((review) => review.rating === rating).length
    await connection.query(
      `UPDATE services SET ratingSum = ratingSum + ?, ratingCount = ratingCount + ?, ratings${rating} = ratings${rating} + ?
       WHERE id = ?`,
      [rating * count, count, count, service.id],
    )
  }
  const voter = (index) => customers[(index + 1) % customers.length].userId
  const votes = reviews.map(({ id: reviewId }, index) => ({ reviewId, userId: voter(index), isHelpful: 1 }))
  await insert(connection, 'review_votes', votes)
  const image = { contentType: 'image/webp', bytes: 90_000, width: 1_200, height: 900 }
  const placeholder = `data:image/webp;base64,${'A'.repeat(200)}`
  const pictured = numbers(customers.length / 4).map((index) => ({
    id: benchId('W', index * 4),
    reviewId: benchId('T', index * 4),
    uploadId: benchId('V', index * 4),
  }))
  const uploads = pictured.map(({ uploadId: id }) => ({ id, storageKey: `lists/${id}`, ...image, placeholder }))
  await insert(connection, 'uploads', uploads)
  await insert(connection, 'review_images', pictured)
  const uses = pictured.map(({ uploadId, reviewId: entityId }) => ({ uploadId, entity: 'review', entityId }))
  await insert(connection, 'upload_uses', uses)
}

/** Inserts the lists' rows. Resolves to customers, providers and an admin, all signed in, and the reviewed service. */
export async function insertLists(connection) {
  const now = new Date()
  const known = { address: ADDRESS, emailVerifiedAt: now }
  const customers = await signedInUsers(connection, 'D', CUSTOMERS, known)
  const providers = await signedInUsers(connection, 'F', PROVIDERS, { role: 'provider', approvedAt: now, ...known })
  const [admin] = await signedInUsers(connection, 'Y', 1, { role: 'admin', staffRole: 'owner', ...known })
  const [[service]] = await connection.query('SELECT id, name, basePaise FROM services ORDER BY id LIMIT 1')
  const world = { customers, providers, admin, service, now }
  await insertNotifications(connection, await insertBookings(connection, world), world)
  await insertReviews(connection, world)
  return world
}
