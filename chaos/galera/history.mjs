/** Compares the nodes of a cluster with each other and with the responses that customers got. */

const ROWS = [
  ['bookings', 'id, userId, status, providerId, revision, serviceAddress'],
  ['booking_items', 'id, bookingId'],
  ['booking_history', 'id, bookingId'],
  ['idempotency_keys', 'userId, idempotencyKey'],
  ['provider_windows', 'providerId, startsAt, bookingId'],
]

/** The number of rows of each table and a checksum of their content. */
async function fingerprintOf(node) {
  const result = {}
  for (const [table, columns] of ROWS) {
    const [row] = await node.query(
      `SELECT COUNT(*) AS count, COALESCE(SUM(CRC32(CONCAT_WS('|', ${columns}))), 0) AS sum FROM ${table}`,
    )
    result[table] = `${row.count} rows, checksum ${row.sum}`
  }
  return result
}

/** Acknowledged bookings that a node does not hold completely: the row, its items, its history and its key. */
async function missingOn(node, ids) {
  const rows = await node.query(
    `SELECT b.id FROM bookings b
     WHERE b.id IN (?) AND EXISTS (SELECT 1 FROM booking_items i WHERE i.bookingId = b.id)
       AND EXISTS (SELECT 1 FROM booking_history h WHERE h.bookingId = b.id)`,
    [ids],
  )
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

/**
 * Checks the history after a run. `acknowledged` are the ids that customers were told, one per idempotency key.
 * Resolves to sentences about everything that is wrong, none if all is right.
 */
export async function wrongIn(nodes, acknowledged) {
  const wrong = []
  const ids = [...new Set(acknowledged)]
  if (ids.length !== acknowledged.length) wrong.push(`${acknowledged.length - ids.length} keys share a booking`)
  const fingerprints = await Promise.all(nodes.map(fingerprintOf))
  for (const [index, node] of nodes.entries()) {
    const missing = await missingOn(node, ids)
    if (missing.length > 0)
      wrong.push(`${node.name} lacks ${missing.length} acknowledged bookings, such as ${missing[0]}`)
    for (const [table, rows] of Object.entries(fingerprints[index]))
      if (rows !== fingerprints[0][table])
        wrong.push(`${table} on ${node.name} has ${rows}, on ${nodes[0].name} ${fingerprints[0][table]}`)
  }
  const [{ made }] = await nodes[0].query("SELECT COUNT(*) AS made FROM bookings WHERE userId LIKE '0D%'")
  if (made !== ids.length) wrong.push(`${made} bookings were made for ${ids.length} keys`)
  const [{ orphans }] = await nodes[0].query(
    `SELECT COUNT(*) AS orphans FROM booking_items i LEFT JOIN bookings b ON b.id = i.bookingId WHERE b.id IS NULL`,
  )
  if (orphans > 0) wrong.push(`${orphans} items have no booking`)
  const [{ miscounted }] = await nodes[0].query(
    `SELECT COUNT(*) AS miscounted FROM users u WHERE u.role = 'provider' AND u.openJobs <>
       (SELECT COUNT(*) FROM bookings b WHERE b.providerId = u.id AND b.status IN ('Pending', 'Confirmed'))`,
  )
  if (miscounted > 0) wrong.push(`${miscounted} providers have a wrong number of open jobs`)
  return wrong
}
