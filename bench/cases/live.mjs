/** Measures how soon an open page gets a change while many pages are open, and the memory of those connections. */
import { ascending, figure, percentile } from '../harness/report.mjs'
import {
  API_PID,
  benchId,
  call,
  insert,
  PHONE,
  settledMegabytes,
  signedInUsers,
  withDatabase,
} from '../harness/server.mjs'
import { openStreams } from '../harness/streams.mjs'

const STREAMS = 500
/** Each change is to a different booking. */
const CHANGES = 300

/** Creates one booking for each reader. */
async function insertBookings(connection, readers) {
  const now = new Date()
  const [[{ id: serviceId, name: serviceName, basePaise }]] = await connection.query(
    'SELECT id, name, basePaise FROM services LIMIT 1',
  )
  const booking = { phone: PHONE, serviceAddress: '1 Live Road, Pune', totalPaise: basePaise }
  const item = { serviceId, serviceName, basePaise, optionName: 'Base', optionPaise: 0 }
  const bookings = readers.map(({ userId }, index) => ({
    id: benchId('J', index),
    userId,
    ...booking,
    createdAt: now,
    updatedAt: now,
  }))
  await insert(connection, 'bookings', bookings)
  const items = bookings.map(({ id: bookingId }, index) => ({ id: benchId('K', index), bookingId, ...item }))
  await insert(connection, 'booking_items', items)
  return bookings
}

export default () =>
  withDatabase(async (connection) => {
    const readers = await signedInUsers(connection, 'G', STREAMS)
    const [admin] = await signedInUsers(connection, 'H', 1, { role: 'admin', staffRole: 'owner' })
    const bookings = await insertBookings(connection, readers)
    const streams = await openStreams(readers)
    const taken = []
    for (let index = 0; index < CHANGES; index += 1) {
      const which = (index * 7) % STREAMS
      const arrival = new Promise((resolve) => {
        streams[which].onEvent = resolve
      })
      const began = performance.now()
      const change = { method: 'PUT', as: admin.token, body: { status: 'Confirmed' } }
      await call(`/api/admin/bookings/${bookings[which].id}/status`, change)
      taken.push((await arrival) - began)
    }
    const at = (share) => percentile(ascending(taken), share)
    const name = `with ${STREAMS} open streams`
    figure({ name: `change heard, p50, ${name}`, value: at(0.5), unit: 'ms' })
    figure({ name: `change heard, p99, ${name}`, value: at(0.99), unit: 'ms', goal: { atMost: 1_000 } })
    const value = await settledMegabytes(API_PID)
    figure({ name: `memory of the API after load, ${name}`, value, unit: 'MB', goal: { atMost: 240 } })
    for (const stream of streams) stream.close()
  })
