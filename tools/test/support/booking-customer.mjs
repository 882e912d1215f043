import { randomUUID } from 'node:crypto'
import { query } from '../../lib/database.mjs'
import { call } from './http.mjs'

const PASSWORD = 'a-long-walk-to-the-river'
/** A customer's bookings in a day, unless a setting says otherwise. */
const BOOKINGS_EACH = 5

/**
 * Registers customers with a verified email address at the API on this port, one for every five bookings. Resolves to a
 * function that books and resolves to the response. Each booking causes two mails, to the customer and the provider.
 */
export async function bookingCustomer(databaseUrl, port) {
  const origin = `http://127.0.0.1:${port}`
  const [[id, option]] = await query(
    databaseUrl,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 1',
  )
  const register = async (number) => {
    const email = `asha-${number}@example.com`
    const body = { name: 'Asha', email, phone: '9876543210', password: PASSWORD, role: 'customer' }
    const registered = await call(origin, '/api/auth/register', { method: 'POST', body })
    await query(databaseUrl, `UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = '${email}'`)
    return registered.body.token
  }
  let booked = 0
  let token = register(0)
  await token
  return async () => {
    if (booked > 0 && booked % BOOKINGS_EACH === 0) token = register(booked / BOOKINGS_EACH)
    booked += 1
    return call(origin, '/api/bookings', {
      method: 'POST',
      token: await token,
      headers: { 'idempotency-key': randomUUID() },
      body: { serviceId: id, option, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
    })
  }
}
