import { randomUUID } from 'node:crypto'
import { query } from '../../lib/database.mjs'
import { call } from './http.mjs'

const EMAIL = 'asha@example.com'
const PASSWORD = 'a-long-walk-to-the-river'

/**
 * Registers a customer with a verified email address at the API on this port. Resolves to a function that books and
 * resolves to the response. Each booking causes two mails, to the customer and the provider.
 */
export async function bookingCustomer(databaseUrl, port) {
  const origin = `http://127.0.0.1:${port}`
  const [[id, option]] = await query(
    databaseUrl,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 1',
  )
  await query(
    databaseUrl,
    "UPDATE settings SET settingValue = '500' WHERE settingKey = 'max_bookings_per_user_per_day'",
  )
  const body = { name: 'Asha', email: EMAIL, phone: '9876543210', password: PASSWORD, role: 'customer' }
  const registered = await call(origin, '/api/auth/register', { method: 'POST', body })
  await query(databaseUrl, `UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = '${EMAIL}'`)
  return () =>
    call(origin, '/api/bookings', {
      method: 'POST',
      token: registered.body.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { serviceId: id, option, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
    })
}
