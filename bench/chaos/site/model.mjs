/**
 * What must have become of everything a run did, held against what is in the database, on the device and what went over
 * the line. Pure: it is given all of it.
 *
 * A write: { kind, owner, subject, marks, to, at, isStored, isGivenUp, what }.
 * `subject` is the booking, job or notice it is about; `marks` are texts that nothing else carries, the last one the
 * newest; `isStored` says that it was seen stored or sent, `isGivenUp` that the person discarded it or answered its
 * refusal, after which it may have arrived or not.
 */

const isMet = ({ to }, booking) => booking?.status === to

/** Whether a row of the outbox holds this write. */
export function isRowOf(write, { work }) {
  switch (write.kind) {
    case 'book':
      return work.kind === 'booking.create' && write.marks.some((mark) => work.body.serviceAddress.includes(mark))
    case 'cancel':
      return work.kind === 'booking.cancel' && work.bookingId === write.subject
    case 'reschedule':
      return work.kind === 'booking.reschedule' && write.marks.some((mark) => (work.body.notes ?? '').includes(mark))
    case 'job':
      return work.kind === 'job.status' && work.bookingId === write.subject && work.body.status === write.to
    case 'read':
      return work.kind === 'notice.read' && work.noticeId === write.subject
    case 'message':
      return work.kind === 'contact.message' && write.marks.some((mark) => work.body.message.includes(mark))
    case 'readAll':
      return work.kind === 'notice.read-all'
    default:
      throw new Error(`no such write: ${write.kind}`)
  }
}

/** Whether a call to the API carried this write. */
export function isCallOf(write, { method, path, body, at }) {
  if (method === 'GET' || at < write.at) return false
  switch (write.kind) {
    case 'book':
      return path === '/api/bookings' && write.marks.some((mark) => (body?.serviceAddress ?? '').includes(mark))
    case 'cancel':
      return path === `/api/bookings/${write.subject}/cancel`
    case 'reschedule':
      return path === `/api/bookings/${write.subject}` && write.marks.some((mark) => (body?.notes ?? '').includes(mark))
    case 'job':
      return path === `/api/provider/bookings/${write.subject}` && body?.status === write.to
    case 'read':
      return path === `/api/notifications/user/${write.subject}/read`
    case 'message':
      return path === '/api/contact/submit' && write.marks.some((mark) => (body?.message ?? '').includes(mark))
    case 'readAll':
      return path === '/api/notifications/user/read-all'
    default:
      throw new Error(`no such write: ${write.kind}`)
  }
}

/** What a row is about, as the outbox orders rows. */
const aboutOf = ({ work, key }) => work.bookingId ?? work.noticeId ?? key

/** The rows that nothing but their person can move: refused ones, and what hangs on one of the same booking. */
export function restsWithPerson(rows) {
  const refused = new Set(rows.filter(({ state }) => state === 'refused').map(aboutOf))
  return rows.filter((row) => row.state === 'refused' || refused.has(aboutOf(row)))
}

/** The fate of one that was not applied: 'refused', 'replaced', 'given up', or what is wrong. */
function unapplied(write, { rows, writes }) {
  const row = rows.findLast((candidate) => isRowOf(write, candidate))
  if (row) return restsWithPerson(rows).includes(row) ? { fate: 'refused' } : { wrong: 'still waits' }
  // A later wish about the same booking takes the place of a refused one, of whatever kind.
  if (writes.some(({ owner, subject, at }) => owner === write.owner && subject === write.subject && at > write.at))
    return { fate: 'replaced' }
  if (write.isGivenUp) return { fate: 'given up' }
  if (!write.isStored) return { fate: 'never stored' }
  return { wrong: 'is lost: neither applied nor shown as refused' }
}

function applied(write, rows) {
  const row = rows.find((candidate) => isRowOf(write, candidate))
  return row ? { wrong: `was applied, and is still shown as ${row.state}` } : { fate: 'applied' }
}

function bookingFate(write, facts) {
  const { rows, bookings } = facts
  const made = bookings.filter(({ serviceAddress }) => write.marks.some((mark) => serviceAddress.includes(mark)))
  if (made.length > 1) return { wrong: `was applied ${made.length} times` }
  const [booking] = made
  if (!booking) return unapplied(write, facts)
  if (!write.isGivenUp && !booking.serviceAddress.includes(write.marks.at(-1)))
    return { wrong: 'was applied without the change that was made to it while it waited' }
  return applied(write, rows)
}

function messageFate(write, facts) {
  const made = facts.messages.filter(({ message }) => write.marks.some((mark) => message.includes(mark)))
  if (made.length > 1) return { wrong: `arrived ${made.length} times` }
  const [message] = made
  if (!message) return unapplied(write, facts)
  if (message.userId !== write.owner) return { wrong: 'arrived as somebody else’s' }
  return applied(write, facts.rows)
}

/** Changes of one booking's status by one person, held in order against its history. */
function statusFates(writes, facts) {
  const { rows, bookings, history } = facts
  const { subject, owner } = writes[0]
  const booking = bookings.find(({ id }) => id === subject)
  const done = history.filter(
    ({ bookingId, actorId, fromStatus }) => bookingId === subject && actorId === owner && fromStatus !== null,
  )
  const matched = new Set()
  let next = 0
  for (const { toStatus } of done) {
    while (next < writes.length && writes[next].to !== toStatus) next += 1
    if (next === writes.length)
      return writes.map(() => ({
        wrong: `was applied twice or out of order: ${done.map((entry) => entry.toStatus).join(', ')}`,
      }))
    matched.add(writes[next])
    next += 1
  }
  return writes.map((write, index) => {
    const isLast = index === writes.length - 1
    if (matched.has(write)) return isLast ? applied(write, rows) : { fate: 'applied' }
    if (!isLast) return { fate: 'replaced' }
    const row = rows.some((candidate) => isRowOf(write, candidate))
    return !row && isMet(write, booking) ? { fate: 'met' } : unapplied(write, facts)
  })
}

/** Changes of what a booking says, by one person: the last that was not refused stands, and none came after a later one. */
function contentFates(writes, facts) {
  const { rows, bookings, calls } = facts
  const { subject } = writes[0]
  const booking = bookings.find(({ id }) => id === subject)
  const indexOf = (text) => writes.findIndex(({ marks }) => marks.some((mark) => (text ?? '').includes(mark)))
  const arrived = calls
    .filter(({ method, path, status }) => method === 'PUT' && path === `/api/bookings/${subject}` && status < 300)
    .map(({ body }) => indexOf(body?.notes))
    .filter((index) => index >= 0)
  const isInOrder = arrived.every((index, at) => at === 0 || index >= arrived[at - 1])
  if (!isInOrder) return writes.map(() => ({ wrong: 'arrived out of order' }))
  const standing = indexOf(booking?.notes)
  return writes.map((write, index) => {
    if (index === standing) return index === writes.length - 1 ? applied(write, rows) : { fate: 'applied' }
    if (arrived.includes(index))
      return index < standing ? { fate: 'applied' } : { wrong: 'was applied and then overwritten' }
    return index < writes.length - 1 ? { fate: 'replaced' } : unapplied(write, facts)
  })
}

function readFate(write, facts) {
  const { rows, calls } = facts
  const notices = facts.notices.filter(({ userId }) => userId === write.owner)
  if (write.kind === 'read') {
    const notice = notices.find(({ id }) => id === write.subject)
    return notice?.readAt ? applied(write, rows) : unapplied(write, facts)
  }
  const moments = calls
    .filter((call) => isCallOf(write, call) && call.sub === write.owner && call.status < 300)
    .map(({ body }) => Date.parse(body.before))
  if (moments.length === 0) return unapplied(write, facts)
  const left = notices.filter(({ readAt, createdAt }) => !readAt && createdAt.getTime() <= Math.max(...moments))
  return left.length > 0 ? { wrong: `left ${left.length} notices unread` } : { fate: 'applied' }
}

/** Notices that are read though nobody read them. */
function unaskedReads(writes, { notices, calls }) {
  const asked = new Set(writes.filter(({ kind }) => kind === 'read').map(({ subject }) => subject))
  const isMeant = ({ userId, createdAt }) =>
    calls.some(
      ({ path, sub, body }) =>
        path === '/api/notifications/user/read-all' &&
        sub === userId &&
        createdAt.getTime() <= Date.parse(body?.before),
    )
  return notices.filter((notice) => notice.readAt && !asked.has(notice.id) && !isMeant(notice))
}

function groupsOf(writes) {
  const groups = new Map()
  for (const write of writes) {
    const name = `${write.kind} ${write.owner} ${write.subject}`
    groups.set(name, [...(groups.get(name) ?? []), write])
  }
  return [...groups.values()]
}

function fatesOf(group, facts) {
  const [{ kind }] = group
  if (kind === 'book') return group.map((write) => bookingFate(write, facts))
  if (kind === 'message') return group.map((write) => messageFate(write, facts))
  if (kind === 'job' || kind === 'cancel') return statusFates(group, facts)
  if (kind === 'reschedule') return contentFates(group, facts)
  return group.map((write) => readFate(write, facts))
}

/** Writes that went out with somebody else's token. */
function impostors({ calls, people }) {
  return calls
    .filter(({ path }) => !path.startsWith('/api/auth/'))
    .flatMap((call) => {
      const text = JSON.stringify(call.body ?? '')
      return people
        .filter(({ id, tag }) => call.sub && call.sub !== id && text.includes(tag))
        .map(({ tag }) => `${call.method} ${call.path} of ${tag} was sent as somebody else`)
    })
}

/**
 * How often each fate occurred, and what is wrong, in words. `rows` are those of the device's outbox, `calls` those the
 * server got, in order; the rest is what the database holds.
 */
export function judge({ writes, people, ...facts }) {
  const fates = {}
  const wrongs = []
  for (const group of groupsOf(writes)) {
    const verdicts = fatesOf(group, { ...facts, writes })
    for (const [index, { fate, wrong }] of verdicts.entries()) {
      if (wrong) wrongs.push(`${group[index].what}: ${wrong}`)
      else fates[fate] = (fates[fate] ?? 0) + 1
    }
  }
  const unasked = unaskedReads(writes, facts)
  if (unasked.length > 0) wrongs.push(`${unasked.length} notices are read though nobody read them`)
  return { fates, wrongs: [...wrongs, ...impostors({ ...facts, people })] }
}
