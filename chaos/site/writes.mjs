/**
 * The writes of a run: what each asks for, and how its rows and calls are told from others'. Pure.
 *
 * A write: { kind, owner, subject, to, versions, keys, at, isStored, isGivenUp, what, … }.
 * - `owner` is the id of its person, GUEST without one. `subject` is the booking, job, notice or service it is about.
 * - `versions` are its contents, the newest last: { mark, content, isStored, shownPaise }. `mark` is a text that nothing
 *   else carries. A booking that is edited while it waits has several.
 * - `keys` are the Idempotency-Keys under which it was seen, `to` the status, language or choice it asks for.
 * - `isStored` says that it was seen stored or sent, `isGivenUp` that the person discarded it or answered its refusal:
 *   then it may have arrived or not.
 */

export const GUEST = ''

const EVERYTHING_UP_TO_NOW = 'before'

/** By kind: the outbox's name for it, its call, and the field that carries its mark. `isDirect` goes without the outbox. */
const KINDS = {
  book: { row: 'booking.create', call: () => 'POST /api/bookings', mark: 'serviceAddress' },
  reschedule: { row: 'booking.reschedule', call: ({ subject }) => `PUT /api/bookings/${subject}`, mark: 'notes' },
  cancel: { row: 'booking.cancel', call: ({ subject }) => `POST /api/bookings/${subject}/cancel` },
  job: { row: 'job.status', call: ({ subject }) => `PUT /api/provider/bookings/${subject}`, to: 'status' },
  read: { row: 'notice.read', call: ({ subject }) => `PUT /api/notifications/user/${subject}/read` },
  readAll: { row: 'notice.read-all', call: () => 'PUT /api/notifications/user/read-all' },
  message: { row: 'contact.message', call: () => 'POST /api/contact/submit', mark: 'message' },
  locale: { row: 'profile.locale', call: () => 'PUT /api/auth/profile', to: 'locale' },
  review: { isDirect: true, call: () => 'POST /api/reviews', mark: 'comment' },
  handOver: { isDirect: true, call: () => 'POST /api/chatbot/hand-over', mark: 'message' },
  offer: { isDirect: true, call: ({ subject }) => `PUT /api/provider/services/${subject}`, to: 'offered' },
  hours: { isDirect: true, call: () => 'PUT /api/provider/availability' },
}

const kindOf = ({ kind }) => {
  const found = KINDS[kind]
  if (!found) throw new Error(`no such write: ${kind}`)
  return found
}

export const isDirect = (write) => kindOf(write).isDirect === true

/** Whether a text carries one of this write's marks. */
export const carries = ({ versions }, text) => versions.some(({ mark }) => mark && (text ?? '').includes(mark))

/** Whether this body of a call, or of a row, is what the write asks for. */
function isBodyOf(write, body) {
  const { mark, to } = kindOf(write)
  if (mark) return carries(write, body?.[mark])
  return !to || body?.[to] === write.to
}

/** What a row is about, as the outbox orders rows. */
export const aboutOf = ({ work, key }) =>
  work.bookingId ?? work.noticeId ?? (work.kind === KINDS.locale.row ? work.kind : key)

/** Whether a row of the outbox holds this write. */
export function isRowOf(write, { key, userId, work }) {
  if (write.keys.includes(key)) return true
  const { row } = kindOf(write)
  if (work.kind !== row || (userId !== undefined && userId !== write.owner)) return false
  const about = work.bookingId ?? work.noticeId
  return (about === undefined || about === write.subject) && isBodyOf(write, work.body)
}

/** Whether a call to the API carried this write. */
export function isCallOf(write, { method, path, key, body, at }) {
  if (at < write.at) return false
  if (key && write.keys.includes(key)) return true
  return `${method} ${path}` === kindOf(write).call(write) && isBodyOf(write, body)
}

const CALLS_WITH_KEYS = new Set(
  ['book', 'message', 'readAll', 'locale', 'handOver'].map((kind) => KINDS[kind].call({})),
)
const CHANGES_WITH_KEYS =
  /^(PUT \/api\/bookings\/\w+|POST \/api\/bookings\/\w+\/cancel|PUT \/api\/provider\/bookings\/\w+|PUT \/api\/notifications\/user\/\w+\/read)$/

/** Whether a call is one that must carry an Idempotency-Key: whatever waits in the outbox, and what a chat hands over. */
export function needsKey({ method, path, body }) {
  const call = `${method} ${path}`
  // A profile is saved from its page, too, without the outbox.
  if (call === KINDS.locale.call()) return Object.keys(body ?? {}).join() === KINDS.locale.to
  return CALLS_WITH_KEYS.has(call) || CHANGES_WITH_KEYS.test(call)
}

/** A value of a field as text: none is empty, a date its instant. */
export const plain = (value) => (value instanceof Date ? value.toISOString() : String(value ?? ''))

/** The fields of what was asked for that are otherwise in what came of it. Dates are told by their instant. */
export const differing = (asked, found) =>
  Object.keys(asked).filter((name) => plain(asked[name]) !== plain(found?.[name]))

/** The versions that may stand: the last one known to be stored and later ones; all of one that was given up. */
export function standingVersions({ versions, isGivenUp }) {
  if (isGivenUp) return versions
  return versions.slice(
    Math.max(
      0,
      versions.findLastIndex(({ isStored }) => isStored),
    ),
  )
}

/** The status that the phone was told; null when it was told nothing for certain. */
const toldOf = ({ told }) => told ?? null
const PASSING = new Set([401, 408, 425, 429])

/** Whether the phone knows that the server did not do what this call asks for. */
export function wasTurnedAway(call) {
  const told = toldOf(call)
  return (told !== null && told >= 400 && told < 500 && told !== 408) || call.toldCode === 'MAINTENANCE'
}

/** Whether our server said no to this call, and the phone heard it. */
export function wasRefused(call) {
  const told = toldOf(call)
  return told !== null && told >= 400 && told < 500 && !PASSING.has(told)
}

export const wasAccepted = ({ status }) => status >= 200 && status < 300
export const wasToldAccepted = ({ told }) => told >= 200 && told < 300

/** The moment up to which a call marks notices as read, in epoch milliseconds. */
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
}

function asSaved({ serviceAddress, notes, preferredDate, preferredDay }) {
  return { serviceAddress, notes, preferredDate: preferredDate ?? null, preferredDay: preferredDay ?? null }
}

/** The write that a row of a change holds, as one that its person chose after a refusal; null for other rows. */
export function chosenWriteOf({ work }) {
  const found = CHANGES[work.kind]?.(work)
  return found ? { ...found, isChosen: true } : null
}
