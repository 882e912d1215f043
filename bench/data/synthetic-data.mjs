/**
 * Generates synthetic users, bookings and notifications. Each follows from its number alone, so that it can be
 * generated again instead of stored. Only its times depend on the start of the run.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IST_MS = 5.5 * HOUR_MS

/** Spaced out so that seeds of different kinds never collide. */
const KINDS = { customer: 1, provider: 2, booking: 3, notification: 4, session: 5, admin: 6 }

const YEAR_DAYS = 365
/** Two hours less than the retention period, so that nothing is deleted during the benchmark. */
const NOTIFICATIONS_MS = 30 * DAY_MS - 2 * HOUR_MS
/** Notifications about a booking appear for this long. */
const NOTIFY_MS = 14 * DAY_MS
/** Decay constant of open bookings in days. It leaves 15 % of a year's bookings open, mostly recent ones. */
const OPEN_DAYS = 55
const PENDING_OF_OPEN = 0.4
const CANCELLED_OF_CLOSED = 15 / 85
const WITH_WINDOW = 0.8
const UNASSIGNED = 0.03
const UNREAD = 0.4
const LEAD_DAYS = 14
const FIRST_HOUR = 10
const WINDOWS_A_DAY = 4
/** A provider offers every third service. */
const OFFERED = 3
/** With values above 1, a few customers make many bookings. */
const CUSTOMER_SKEW = 1.5
const SERVICE_SKEW = 1.2

const FIRST_NAMES =
  `Aarav Aditi Aditya Ajay Akash Amit Amrita Ananya Anil Anjali Ankit Arjun Arun Asha Ashok Bhavna Chetan Deepa
  Deepak Dev Divya Farhan Gaurav Geeta Gopal Harish Imran Isha Jaya Jyoti Karan Kavita Kiran Kunal Lakshmi Lata Madhav Mahesh
  Manish Meera Mohan Nandini Naveen Neha Nikhil Nisha Pankaj Pooja Pradeep Priya Rahul Rajesh Ramesh Rashmi Ravi Rekha Ritu
  Rohan Sachin Sandeep Sangeeta Sanjay Shalini Shreya Siddharth Sneha Sunil Sunita Suresh Swati Tanvi Tarun Uma Usha Vaishali
  Varun Vidya Vijay Vikram Vivek`.split(/\s+/)

const LAST_NAMES =
  `Agarwal Apte Bansal Banerjee Bhatt Bhosale Chatterjee Chavan Chopra Dalvi Das Desai Deshmukh Deshpande Dixit
  Dubey Gaikwad Gandhi Ghosh Gokhale Gore Gupta Iyer Jadhav Jain Jha Joshi Kadam Kale Kapoor Kelkar Khan Kulkarni Kumar Lele
  Mahajan Malhotra Mane Mehta Menon Mishra More Mukherjee Nair Naik Pande Patel Patil Pawar Phadke Pillai Prasad Rane Rao Reddy
  Roy Salvi Sathe Sawant Saxena Sen Shah Sharma Shetty Shinde Shukla Singh Sinha Sonawane Tambe Thakur Tiwari Trivedi Varma
  Verma Vyas Wagh Yadav`.split(/\s+/)

const SOCIETIES = ['Gulmohar Apartments', 'Sai Residency', 'Lake View', 'Palm Court', 'Shanti Niketan', 'Green Park']
const AREAS = ['Baner', 'Aundh', 'Kothrud', 'Wakad', 'Hadapsar', 'Viman Nagar', 'Camp', 'Pashan', 'Kharadi', 'Bavdhan']
const NOTES = ['', '', '', 'Please call before coming.', 'Third floor, no lift.', 'The fabric is chosen already.']

/** A generator of numbers from 0 up to 1 (mulberry32) for one entity. */
export function randomOf(kind, index) {
  if (!KINDS[kind]) throw new Error(`There is no kind of row "${kind}".`)
  let state = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(KINDS[kind], 0x85ebca6b)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = (random, list) => list[Math.floor(random() * list.length)]

/** All pairs of two characters. Building ids from pairs halves the work. */
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second))

function ulid(at, random) {
  let time = ''
  for (let rest = Math.floor(at), pairs = 0; pairs < 5; pairs += 1, rest = Math.floor(rest / 1_024))
    time = PAIRS[rest % 1_024] + time
  let tail = ''
  for (let pairs = 0; pairs < 8; pairs += 1) tail += PAIRS[Math.floor(random() * 1_024)]
  return time + tail
}

function person(kind, index, email, at) {
  const random = randomOf(kind, index)
  return {
    id: ulid(at, random),
    sessionId: ulid(at, randomOf('session', index * 8 + KINDS[kind])),
    firstName: pick(random, FIRST_NAMES),
    lastName: pick(random, LAST_NAMES),
    email,
    phone: `+91${6 + Math.floor(random() * 4)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
    address: `${1 + Math.floor(random() * 90)} ${pick(random, SOCIETIES)}, ${pick(random, AREAS)}, Pune 4110${10 + Math.floor(random() * 60)}`,
    createdAt: at,
  }
}

/** The start of a two-hour window, the given number of Indian calendar days after `at`. */
function windowAfter(at, days, random) {
  const midnight = Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS
  return midnight + days * DAY_MS + (FIRST_HOUR + 2 * Math.floor(random() * WINDOWS_A_DAY)) * HOUR_MS
}

function statusAt(ageDays, random) {
  const isOpen = random() < Math.exp(-ageDays / OPEN_DAYS)
  if (isOpen) return random() < PENDING_OF_OPEN ? 'Pending' : 'Confirmed'
  return random() < CANCELLED_OF_CLOSED ? 'Cancelled' : 'Completed'
}

/** The status history of a booking until now, oldest first. */
function historyOf({ userId, providerId, status, createdAt, preferredAt }, now, random) {
  const until = (at) => Math.min(now, at)
  const made = { from: null, to: 'Pending', actorId: userId, role: 'customer', at: createdAt }
  if (status === 'Pending') return [made]
  const later = createdAt + random() * DAY_MS
  if (status === 'Cancelled')
    return [made, { from: 'Pending', to: status, actorId: userId, role: 'customer', at: until(later) }]
  const confirmed = { from: 'Pending', to: 'Confirmed', actorId: null, role: null, at: until(later) }
  if (status === 'Confirmed') return [made, confirmed]
  const done = until(Math.max(preferredAt ?? 0, later) + 2 * HOUR_MS)
  return [made, confirmed, { from: 'Confirmed', to: status, actorId: providerId, role: 'provider', at: done }]
}

/** Cumulative shares of the demand for this many services, up to 1. */
function sharesOf(count) {
  const sums = []
  for (let rank = 0; rank < count; rank += 1) sums.push((sums[rank - 1] ?? 0) + (rank + 1) ** -SERVICE_SKEW)
  return sums.map((sum) => sum / sums[count - 1])
}

/** `services` are catalog rows, most popular first: { id, name, basePaise, options: [{ name, pricePaise }] }. */
export function generate({ now, bookings, notifications, customers, providers, services }) {
  const start = now - YEAR_DAYS * DAY_MS
  const step = (now - start) / bookings
  const shares = sharesOf(services.length)

  const customer = (index) => person('customer', index, `user${index}@example.com`, start - DAY_MS + index)
  const provider = (index) => person('provider', index, `provider${index}@example.com`, start - 2 * DAY_MS + index)
  const known = Array.from({ length: customers }, (_, index) => customer(index))
  const providerIds = Array.from({ length: providers }, (_, index) => provider(index).id)

  /** Numbers of the providers who offer the service with this rank. */
  const offering = (rank) =>
    Array.from({ length: providers }, (_, index) => index).filter((p) => (p + rank) % OFFERED === 0)
  const offeringByRank = services.map((_, rank) => offering(rank))

  function booking(index) {
    const random = randomOf('booking', index)
    const createdAt = Math.floor(start + (index + random()) * step)
    const customerIndex = Math.floor(customers * random() ** CUSTOMER_SKEW)
    const wanted = random()
    const rank = shares.findIndex((share) => wanted < share)
    const option = pick(random, services[rank].options)
    const ageDays = (now - createdAt) / DAY_MS
    const status = statusAt(ageDays, random)
    const lead = 1 + Math.floor(random() * LEAD_DAYS)
    const days = status === 'Completed' ? Math.min(lead, Math.floor(ageDays)) : lead
    const row = {
      id: ulid(createdAt, random),
      customer: known[customerIndex],
      userId: known[customerIndex].id,
      providerId: random() < UNASSIGNED ? null : providerIds[pick(random, offeringByRank[rank])],
      status,
      service: services[rank],
      option,
      totalPaise: services[rank].basePaise + option.pricePaise,
      notes: pick(random, NOTES),
      preferredAt: random() < WITH_WINDOW ? windowAfter(createdAt, days, random) : null,
      createdAt,
    }
    const history = historyOf(row, now, random).map((entry) => ({ id: ulid(entry.at, random), ...entry }))
    return { ...row, itemId: ulid(createdAt, random), history, updatedAt: history.at(-1).at }
  }

  function notification(index) {
    const random = randomOf('notification', index)
    const createdAt = Math.floor(now - NOTIFICATIONS_MS + ((index + random()) * NOTIFICATIONS_MS) / notifications)
    const about = Math.floor((createdAt - random() * NOTIFY_MS - start) / step)
    const isForAdmins = random() < 0.5
    const isRead = !isForAdmins && random() >= UNREAD
    return {
      id: ulid(createdAt, random),
      eventId: ulid(createdAt, random),
      booking: booking(Math.max(0, Math.min(bookings - 1, about))),
      isForAdmins,
      readAt: isRead ? Math.min(now, createdAt + Math.floor(random() * DAY_MS)) : null,
      createdAt,
    }
  }

  return {
    now,
    counts: { bookings, notifications, customers, providers },
    services,
    customer,
    provider,
    booking,
    notification,
    offering: (rank) => offeringByRank[rank].map((index) => providerIds[index]),
    admin: () => person('admin', 0, 'scale-admin@example.com', start - 3 * DAY_MS),
  }
}
