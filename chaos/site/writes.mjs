/**
 * The writes of a run, with their requests and the ways to recognize their rows and calls. Pure functions.
 *
 * A write: { kind, owner, subject, to, versions, keys, at, isStored, isGivenUp, what, … }.
 * - `owner` is the id of its user, or GUEST. `subject` is the booking, job, notification or service.
 * - `versions` are its contents, newest last: { mark, content, isStored, shownPaise }. `mark` is a unique text. A
 * booking that was edited while it waited has several versions.
 * - `keys` are its idempotency keys so far. `to` is the requested status, step, language or choice.
 * - `deviceId` tells the devices of one user apart.
 * - `isStored` is true once it was seen stored or sent. `isGivenUp` is true if the user discarded it or resolved its
 * refusal; it may have arrived or not.
 */

export const GUEST = ''

const EVERYTHING_UP_TO_NOW = 'before'

/**
 * By kind: the outbox's name, the API call, and the field that carries the mark. `isDirect` writes bypass the outbox.
 */
const KINDS = {
  book: { row: 'booking.create', call: () => 'POST /api/bookings', mark: 'serviceAddress' },
  reschedule: { row: 'booking.reschedule', call: ({ subject }) => `PUT /api/bookings/${subject}`, mark: 'notes' },
  cancel: { row: 'booking.cancel', call: ({ subject }) => `POST /api/bookings/${subject}/cancel` },
  job: { row: 'job.status', call: ({ subject }) => `PUT /api/provider/bookings/${subject}`, to: 'status' },
  progress: {
    row: 'job.progress',
    call: ({ subject }) => `PUT /api/provider/bookings/${subject}/progress`,
    to: 'step',
  },
  read: { row: 'notice.read', call: ({ subject }) => `PUT /api/notifications/user/${subject}/read` },
  readAll: { row: 'notice.read-all', call: () => 'PUT /api/notifications/user/read-all' },
  message: { row: 'contact.message', call: () => 'POST /api/contact/submit', mark: 'message' },
  locale: { row: 'profile.locale', call: () => 'PUT /api/auth/profile', to: 'locale' },
  review: { isDirect: true, call: () => 'POST /api/reviews', mark: 'comment' },
  handoff: { isDirect: true, call: () => 'POST /api/chatbot/hand-over', mark: 'message' },
  offer: { isDirect: true, call: ({ subject }) => `PUT /api/provider/services/${subject}`, to: 'offered' },
  hours: { isDirect: true, call: () => 'PUT /api/provider/availability' },
}

const kindOf = ({ kind }) => {
  const found = KINDS[kind]
  if (!found) throw new Error(`no such write: ${kind}`)
  return found
}

export const isDirect = (write) => kindOf(write).isDirect === true

/** Returns whether a text contains one of this write's marks. */
export const carries = ({ versions }, text) => versions.some(({ mark }) => mark && (text ?? '').includes(mark))

/** Returns whether a body of a call or row is what the write requests. */
function isBodyOf(write, body) {
  const { mark, to } = kindOf(write)
  if (mark) return carries(write, body?.[mark])
  return !to || body?.[to] === write.to
}

/** Returns a page's text without a user's reviews and once their name for each, which a service shows to everyone. */
export const withoutReviews = (text, name, reviews) =>
  reviews
    .flatMap(({ versions }) => versions)
    .filter(({ mark }) => text.includes(mark))
    .reduce((rest, { mark }) => rest.replaceAll(mark, '').replace(name, ''), text)

/** The subject of a row, by which the outbox orders rows. */
export const aboutOf = ({ work, key }) =>
  work.bookingId ?? work.noticeId ?? (work.kind === KINDS.locale.row ? work.kind : key)

/** Returns whether an outbox row holds this write. */
export function isRowOf(write, { key, userId, work }) {
  if (write.keys.includes(key)) return true
  const { row } = kindOf(write)
  if (work.kind !== row || (userId !== undefined && userId !== write.owner)) return false
  const about = work.bookingId ?? work.noticeId
  return (about === undefined || about === write.subject) && isBodyOf(write, work.body)
}

/** Returns whether an API call carried this write. */
export function isCallOf(write, { method, path, key, body, at }) {
  if (at < write.at) return false
  if (key && write.keys.includes(key)) return true
  return `${method} ${path}` === kindOf(write).call(write) && isBodyOf(write, body)
}

const CALLS_WITH_KEYS = new Set(['book', 'message', 'readAll', 'locale', 'handoff'].map((kind) => KINDS[kind].call({})))
const CHANGES_WITH_KEYS =
  /^(PUT \/api\/bookings\/\w+(\/on-site)?|POST \/api\/bookings\/\w+\/(cancel|waiting\/\w+)|(PUT|DELETE) \/api\/bookings\/\w+\/waiting|PUT \/api\/provider\/bookings\/\w+(\/progress)?|PUT \/api\/notifications\/user\/\w+\/read|(PUT|DELETE) \/api\/favourites\/\w+)$/

/** Returns whether a call needs an Idempotency-Key: all outbox writes and chat handoffs. */
export function needsKey({ method, path, body }) {
  const call = `${method} ${path}`
  // The profile page saves directly, without the outbox.
  if (call === KINDS.locale.call()) return Object.keys(body ?? {}).join() === KINDS.locale.to
  return CALLS_WITH_KEYS.has(call) || CHANGES_WITH_KEYS.test(call)
}

/** A field's value as text: empty for none, a date as its instant. */
export const plain = (value) => (value instanceof Date ? value.toISOString() : String(value ?? ''))

/** Returns the requested fields that differ from the result. Dates are compared by instant. */
export const differing = (asked, found) =>
  Object.keys(asked).filter((name) => plain(asked[name]) !== plain(found?.[name]))

/**
 * Returns the versions that may be current: the last stored one and later ones, or all for a write that was given up.
 */
export function standingVersions({ versions, isGivenUp }) {
  if (isGivenUp) return versions
  return versions.slice(
    Math.max(
      0,
      versions.findLastIndex(({ isStored }) => isStored),
    ),
  )
}

/** The status that the device received; null if it is unknown. */
const statusOf = ({ receivedStatus }) => receivedStatus ?? null
const PASSING = new Set([401, 408, 425, 429])

/** Returns whether the device knows that the server did not apply this call. */
export function isKnownUnapplied(call) {
  const receivedStatus = statusOf(call)
  return (
    (receivedStatus !== null && receivedStatus >= 400 && receivedStatus < 500 && receivedStatus !== 408) ||
    call.receivedCode === 'MAINTENANCE'
  )
}

/** Returns whether our server refused this call and the device received that. */
export function wasRefused(call) {
  const receivedStatus = statusOf(call)
  return receivedStatus !== null && receivedStatus >= 400 && receivedStatus < 500 && !PASSING.has(receivedStatus)
}

export const wasAccepted = ({ status }) => status >= 200 && status < 300
export const wasConfirmed = ({ receivedStatus }) => receivedStatus >= 200 && receivedStatus < 300

/** The time up to which a call marks notifications as read, in epoch milliseconds. */
export const readUpTo = ({ body }) => Date.parse(body?.[EVERYTHING_UP_TO_NOW])

const CHANGES = {
  'booking.reschedule': (work) => ({
    kind: 'reschedule',
    subject: work.bookingId,
    mark: work.body.notes,
    content: asSaved(work.body),
  }),
  'booking.cancel': (work) => ({ kind: 'cancel', subject: work.bookingId, to: 'Cancelled' }),
  'job.status': (work) => ({ kind: 'job', subject: work.bookingId, to: work.body.status }),
  'job.progress': (work) => ({ kind: 'progress', subject: work.bookingId, to: work.body.step }),
}

function asSaved({ serviceAddress, notes, preferredDate, preferredDay }) {
  return { serviceAddress, notes, preferredDate: preferredDate ?? null, preferredDay: preferredDay ?? null }
}

/** Returns the write that the user chose after a refusal, from a row of a change; null for other rows. */
export function chosenWriteOf({ work }) {
  const found = CHANGES[work.kind]?.(work)
  return found ? { ...found, isChosen: true } : null
}
