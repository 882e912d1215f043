const one = async (connection, sql) => {
  const [[row]] = await connection.query(sql)
  return Number(Object.values(row)[0])
}

/** The providers whose number of open jobs is wrong. */
export const WRONG_OPEN_JOBS = `SELECT u.id, u.openJobs, COUNT(b.id) AS jobs FROM users u
  LEFT JOIN bookings b ON b.providerId = u.id AND b.status IN ('Pending', 'Confirmed')
  WHERE u.role = 'provider' GROUP BY u.id HAVING openJobs <> jobs`

/** The part before the @ of the Message-ID of a notification's mail. */
export const messageIdOf = (dedupeKey, userId) => `notice-${`${dedupeKey}:${userId}`.replace(/[^\w-]/g, '-')}`

/** Counts the effects of all bookings so far. */
export async function progress(connection) {
  return {
    bookings: await one(connection, 'SELECT COUNT(*) FROM bookings WHERE userId LIKE "0D%"'),
    notifications: await one(
      connection,
      'SELECT COUNT(*) FROM notifications n JOIN bookings b ON b.id = n.subjectId WHERE b.userId LIKE "0D%"',
    ),
    waiting: await one(connection, 'SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL'),
  }
}

/**
 * Compares the effects of the bookings with their expected counts: rows, one notification per recipient and cause,
 * emails by Message-ID.
 */
export async function audit(connection, sink) {
  const [notifications] = await connection.query(
    `SELECT n.dedupeKey, n.userId, n.subjectId, n.audience, n.type FROM notifications n
     JOIN bookings b ON b.id = n.subjectId WHERE b.userId LIKE "0D%"`,
  )
  const seen = new Map()
  for (const { subjectId, audience, userId, type } of notifications) {
    const recipient = `${subjectId} ${audience} ${userId} ${type}`
    seen.set(recipient, (seen.get(recipient) ?? 0) + 1)
  }
  const expected = notifications
    .filter(({ userId }) => userId !== null)
    .map(({ dedupeKey, userId }) => messageIdOf(dedupeKey, userId))
  const [wrongOpenJobs] = await connection.query(WRONG_OPEN_JOBS)
  return {
    ...(await progress(connection)),
    keys: await one(connection, 'SELECT COUNT(*) FROM idempotency_keys WHERE userId LIKE "0D%"'),
    twiceTold: [...seen.values()].filter((times) => times > 1).length,
    mailsExpected: expected.length,
    mailsMissing: expected.filter((id) => !sink.times.has(id)).length,
    mailsTwice: expected.filter((id) => (sink.times.get(id) ?? 0) > 1).length,
    wrongOpenJobs: wrongOpenJobs.length,
  }
}
