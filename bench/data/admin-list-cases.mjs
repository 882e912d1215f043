/** Queries for the admin's list of bookings. Each case returns the query of its n-th call. */

const DAY_MS = 86_400_000
/** Default page size of the list. */
const PAGE = 20
/** Coprime to every count, so that steps of this size visit all numbers. */
const LEAP = 7_919

export function adminListCases({ now, counts, services, customer, provider, booking }) {
  const customerOf = (n) => customer((n * LEAP) % counts.customers)
  const bookingOf = (n) => booking((n * LEAP) % counts.bookings)
  const day = (at) => new Date(at).toISOString().slice(0, 10)
  const week = (n) => {
    const to = now - (1 + ((n * LEAP) % 350)) * DAY_MS
    return { from: day(to - 6 * DAY_MS), to: day(to) }
  }
  const fullName = ({ firstName, lastName }) => `${firstName} ${lastName}`
  const common = services[0].name
  const middling = services[Math.floor(services.length / 4)].name
  const rare = services.at(-1).name

  const cases = {
    'no filter': () => ({}),
    'page 1000': () => ({ page: Math.min(1_000, Math.floor(counts.bookings / PAGE)) }),
    Pending: () => ({ status: 'Pending' }),
    Confirmed: () => ({ status: 'Confirmed' }),
    Completed: () => ({ status: 'Completed' }),
    Cancelled: () => ({ status: 'Cancelled' }),
    oldest: () => ({ sort: 'oldest' }),
    preferred: () => ({ sort: 'preferred' }),
    'amount-high': () => ({ sort: 'amount-high' }),
    'one provider': (n) => ({ provider: provider(n % counts.providers).id }),
    unassigned: () => ({ provider: 'none' }),
    'one week': week,
    'first name': (n) => ({ search: customerOf(n).firstName }),
    'full name': (n) => ({ search: fullName(customerOf(n)) }),
    'e-mail': (n) => ({ search: customerOf(n).email }),
    phone: (n) => ({ search: customerOf(n).phone }),
    reference: (n) => ({ search: bookingOf(n).id.slice(-6) }),
    'common service': () => ({ search: common }),
    'rare service': () => ({ search: rare }),
    'first name, Completed': (n) => ({ search: customerOf(n).firstName, status: 'Completed' }),
    'common service, Pending': () => ({ search: common, status: 'Pending' }),
    'middling service, Cancelled': () => ({ search: middling, status: 'Cancelled' }),
    'finds nothing': (n) => ({ search: `nobody${n} nowhere` }),
    'Completed, preferred': () => ({ status: 'Completed', sort: 'preferred' }),
    'Pending, amount-high': () => ({ status: 'Pending', sort: 'amount-high' }),
    'one week, amount-high': (n) => ({ ...week(n), sort: 'amount-high' }),
    'one provider, Pending': (n) => ({ provider: provider(n % counts.providers).id, status: 'Pending' }),
    'unassigned, Pending, oldest': () => ({ provider: 'none', status: 'Pending', sort: 'oldest' }),
    'common service, amount-high': () => ({ search: common, sort: 'amount-high' }),
    'common service, one week': (n) => ({ search: common, ...week(n) }),
  }
  return Object.entries(cases).map(([name, queryOf]) => ({
    name,
    finds: name !== 'finds nothing',
    path: (n) => `/api/admin/bookings?${new URLSearchParams(queryOf(n))}`,
  }))
}
