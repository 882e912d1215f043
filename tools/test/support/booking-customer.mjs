import { randomUUID } from 'node:crypto'
import { query } from '../../lib/database.mjs'
import { call } from './http.mjs'

const PASSWORD = 'a-long-walk-to-the-river'
/** A customer's bookings in a day, unless a setting says otherwise. */
const BOOKINGS_EACH = 5

/** The body of a booking of some service. */
export async function bookingBody(databaseUrl) {
  const [[serviceId, option]] = await query(
    databaseUrl,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 1',
  )
  return { serviceId, option, serviceAddress: '12 Storm Road, Baner, Pune 411045' }
}

/** Registers a customer with a verified email address at the API on this port. Resolves to the response. */
export async function registeredCustomer(databaseUrl, port, email) {
  const body = { name: 'Asha', email, phone: '9876543210', password: PASSWORD, role: 'customer' }
  const registered = await call(`http://127.0.0.1:${port}`, '/api/auth/register', { method: 'POST', body })
  await query(databaseUrl, `UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = '${email}'`)
  return registered
}

/** Books once, under a key of its own unless one is given. */
export const book = (port, { token, body, key = randomUUID(), ...options }) =>
  call(`http://127.0.0.1:${port}`, '/api/bookings', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': key },
    body,
    ...options,
  })

/**
 * Registers customers with a verified email address at the API on this port, one for every five bookings. Resolves to a
 * function that books and resolves to the response. Each booking causes two mails, to the customer and the provider.
 */
export async function bookingCustomer(databaseUrl, port) {
  const body = await bookingBody(databaseUrl)
  const register = async (number) =>
    (await registeredCustomer(databaseUrl, port, `asha-${number}@example.com`)).body.token
  let booked = 0
  let token = register(0)
  await token
  return async () => {
    if (booked > 0 && booked % BOOKINGS_EACH === 0) token = register(booked / BOOKINGS_EACH)
    booked += 1
    return book(port, { token: await token, body })
  }
}
