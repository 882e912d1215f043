/** Queries for the dashboard. Each case returns the days of its n-th call. */

const DAY_MS = 86_400_000
const IST_MS = 5.5 * 3_600_000
/** Coprime to every count. */
const LEAP = 7_919
/** A range ends on one of this many days before today. */
const ENDS = 200

const day = (at) => new Date(at + IST_MS).toISOString().slice(0, 10)

export const DASHBOARD_CASES = Object.entries({
  today: 1,
  'a week': 7,
  '30 days': 30,
  '90 days': 90,
  'a year': 366,
}).map(([name, days]) => ({
  name,
  range(now, n) {
    // The data covers one year, so long ranges end within the last ten days.
    const to = days === 1 ? now : now - ((n * LEAP) % (days > ENDS ? 10 : ENDS)) * DAY_MS
    return { from: day(to - (days - 1) * DAY_MS), to: day(to) }
  },
}))

/** Two years in ranges of 31 days; each is read together with the range before. */
export const monthsBefore = (now) =>
  Array.from({ length: 12 }, (_, index) => {
    const to = now - index * 62 * DAY_MS
    return { from: day(to - 30 * DAY_MS), to: day(to) }
  })

/** Reviews every eighth completed booking, at most once per user and service. */
export async function seedReviews(connection) {
  await connection.query(
    `INSERT IGNORE INTO reviews (id, serviceId, userId, rating, title, comment, createdAt, updatedAt)
     SELECT b.id, i.serviceId, b.userId, 1 + CRC32(b.id) % 5, 'Good work', 'On time and clean.', b.createdAt, b.createdAt
     FROM bookings b JOIN booking_items i ON i.bookingId = b.id
     WHERE b.status = 'Completed' AND RIGHT(b.id, 1) IN ('1', '2', '3', '4')`,
  )
  await connection.query('ANALYZE TABLE reviews')
}
