/** Determines the outcome of a write, or of several writes about one thing, from the facts of a run. Pure functions. */
import {
  aboutOf,
  carries,
  differing,
  isCallOf,
  isKnownUnapplied,
  isRowOf,
  plain,
  readUpTo,
  standingVersions,
  wasAccepted,
  wasConfirmed,
  wasRefused,
} from './writes.mjs'

/** Returns the rows that wait for their user: refused rows, and later rows for the same booking. */
export function restsWithPerson(rows) {
  const refused = new Set(rows.filter(({ state }) => state === 'refused').map(aboutOf))
  return rows.filter((row) => row.state === 'refused' || refused.has(aboutOf(row)))
}

/** The device's record of how a write ended, following replacements. */
function endOf({ keys }, settled) {
  let last
  for (let key = keys.at(-1), left = settled.length; key && left >= 0; left -= 1) {
    const end = settled.findLast((one) => one.key === key)
    if (!end) break
    last = end
    key = end.by
  }
  return last
}

const isLaterAbout = (write) => (other) =>
  other !== write && other.owner === write.owner && other.subject === write.subject && other.at > write.at

/** The device recorded that a later write replaced this one, and it knew that this one had not arrived. */
function replacedFate(write, { settled, writes, calls }) {
  const [first] = write.keys.flatMap((key) => settled.findLast((one) => one.key === key) ?? []).slice(-1)
  const later = writes.filter(isLaterAbout(write))
  const replacement = later.find(({ keys }) => keys.includes(first.by)) ?? later.find(({ isStored }) => !isStored)
  if (!replacement) return { wrong: 'was replaced by something that nobody asked for' }
  const sent = calls.filter(({ key }) => write.keys.includes(key))
  // A refusal settles all attempts with its key.
  const isKnown = sent.every(isKnownUnapplied) || wasRefused(sent.at(-1))
  if (!isKnown) return { wrong: `was replaced by a later ${replacement.kind}, though it may have arrived` }
  const isAfterRefusal = writes
    .filter(({ owner, subject }) => owner === write.owner && subject === write.subject)
    .some((other) => calls.some((call) => isCallOf(other, call) && wasRefused(call)))
  // A later choice replaces an earlier one. A step of a visit does not replace another step.
  const isSame = replacement.kind === write.kind && (write.kind !== 'progress' || replacement.to === write.to)
  if (!isSame && !isAfterRefusal) return { wrong: `gave way to a later ${replacement.kind}` }
  return { fate: 'replaced' }
}

/** The outcome of a write that was not applied: how it ended, or the fault. */
export function fateOfUnapplied(write, facts) {
  const { rows, settled, writes, signedIn } = facts
  const row = rows.findLast((candidate) => isRowOf(write, candidate))
  if (row) {
    if (restsWithPerson(rows).includes(row)) return { fate: 'refused' }
    return isLeftBehind(row, signedIn) ? { fate: 'kept for its person' } : { wrong: 'still waits' }
  }
  if (write.isGivenUp) return { fate: 'given up' }
  if (!write.isStored) return { fate: 'never stored' }
  const end = endOf(write, settled)
  const first = settled.findLast(({ key }) => key === write.keys.at(-1))
  if (first?.settled === 'replaced') return replacedFate(write, facts)
  if (end?.settled === 'discarded') {
    // A form that receives the refusal shows it together with the input.
    const isInForm = write.kind === 'message' && facts.calls.some((call) => isCallOf(write, call) && wasRefused(call))
    if (isInForm) return { fate: 'refused' }
    const later = writes.filter(isLaterAbout(write))
    const isWithdrawn = later.some(({ kind, isWithdrawn }) => kind === write.kind && (isWithdrawn || kind === 'read'))
    return isWithdrawn ? { fate: 'taken back' } : { wrong: 'was discarded by the phone, and by nobody else' }
  }
  if (end?.settled === 'sent') return { wrong: 'is lost: the phone says it was sent' }
  return { wrong: 'is lost: neither applied nor shown as refused' }
}

/** A row that its user left behind stays until they log in again: the phone does not know yet that it arrived. */
const isLeftBehind = ({ userId }, signedIn) => Boolean(userId) && signedIn !== undefined && userId !== signedIn

export function applied(write, { rows, signedIn }) {
  const row = rows.find((candidate) => isRowOf(write, candidate))
  if (!row || (row.state !== 'refused' && isLeftBehind(row, signedIn))) return { fate: 'applied' }
  const { state, attempts, notBefore, failure } = row
  const details = `attempts ${attempts}, due in ${Math.round(notBefore - Date.now())} ms, ${failure?.code}`
  return { wrong: `was applied, and is still shown as ${state}; ${details}` }
}

const AS_SENT = ['serviceId', 'serviceAddress', 'notes', 'preferredDate', 'preferredDay']

const partOf = (content, names) => Object.fromEntries(names.map((name) => [name, content[name]]))

/** Returns the fields of the last version that differ, with the chosen and found values; null if any version fits. */
function mismatch(versions, found, names = Object.keys(versions.at(-1).content)) {
  const mismatches = versions.map(({ content }) => differing(partOf(content, names), found))
  if (mismatches.some((fields) => fields.length === 0)) return null
  const { content } = versions.at(-1)
  return (
    mismatches
      .at(-1)
      .map((name) => `${name} (${plain(found[name]) || 'none'})`)
      .join(', ') +
    ` than was chosen (${mismatches
      .at(-1)
      .map((name) => plain(content[name]) || 'none')
      .join(', ')})`
  )
}

const pricesOf = ({ shownPaise, acceptedPaise = [] }) => [shownPaise, ...acceptedPaise]

/**
 * Returns whether the customer saw this total. If the price may have fallen meanwhile, a lower total is correct as
 * well.
 */
function isPriceSeen(version, total) {
  if (version.shownPaise === undefined) return true
  return pricesOf(version).some((paise) => paise === total || (version.mayBeCheaper && total < paise))
}

function wrongOfBooking(write, booking, { calls, writes, elsewhere }) {
  if (booking.userId !== write.owner) return 'was applied as another person’s'
  const versions = standingVersions(write)
  const posted = calls.find((call) => isCallOf(write, call) && wasAccepted(call))
  // Later changes to the booking have their own content.
  const isChanged = [
    ...elsewhere.filter(({ subject }) => subject === booking.id),
    ...writes.filter((other) => other.kind === 'reschedule' && other.subject === booking.id),
  ].some((change) => change.revision !== undefined || calls.some((call) => isCallOf(change, call) && wasAccepted(call)))
  const fields =
    (posted && mismatch(versions, posted.body, AS_SENT)) ??
    mismatch(versions, booking, isChanged ? ['serviceId', 'option'] : undefined)
  if (fields) return `was applied with another ${fields}`
  if (!versions.some((version) => isPriceSeen(version, booking.totalPaise)))
    return `costs ${booking.totalPaise} paise, and ${versions.at(-1).shownPaise} were shown`
  return null
}

export function bookingFate(write, facts) {
  const { calls, bookings } = facts
  const answered = calls.filter((call) => isCallOf(write, call) && wasAccepted(call)).map(({ answer }) => answer?._id)
  const made = bookings.filter(
    ({ id, serviceAddress, notes }) => answered.includes(id) || carries(write, serviceAddress) || carries(write, notes),
  )
  const ids = new Set([...answered.filter(Boolean), ...made.map(({ id }) => id)])
  if (ids.size > 1 || made.length > 1) return { wrong: `was applied ${Math.max(ids.size, made.length)} times` }
  if (ids.size === 0) return fateOfUnapplied(write, facts)
  const [booking] = made
  if (!booking) return { wrong: 'was accepted, and is not there' }
  const wrong = wrongOfBooking(write, booking, facts)
  return wrong ? { wrong } : applied(write, facts)
}

/** For writes that create one marked entry: messages and reviews. */
export function entryFate(write, entries, facts) {
  const made = entries.filter(({ text }) => carries(write, text))
  if (made.length > 1) return { wrong: `arrived ${made.length} times` }
  const [entry] = made
  if (!entry) {
    const isConfirmed = facts.calls.some((call) => isCallOf(write, call) && wasConfirmed(call))
    return isConfirmed ? { wrong: 'was accepted, and is not there' } : fateOfUnapplied(write, facts)
  }
  if ((entry.userId ?? '') !== write.owner) return { wrong: 'arrived as somebody else’s' }
  const fields = mismatch(standingVersions(write), entry)
  if (fields) return { wrong: `arrived with another ${fields}` }
  return applied(write, facts)
}

/** Compares one user's status changes of a booking with its history, in order. */
export function statusFates(writes, facts) {
  const { bookings, history, calls } = facts
  const { subject, owner } = writes[0]
  const booking = bookings.find(({ id }) => id === subject)
  const elsewhere = new Set(facts.elsewhere.map(({ historyId }) => historyId))
  const done = history.filter(
    ({ id, bookingId, kind = 'status', actorId, fromStatus, toStatus }) =>
      kind === 'status' &&
      bookingId === subject &&
      actorId === owner &&
      fromStatus !== null &&
      fromStatus !== toStatus &&
      !elsewhere.has(id),
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
  const isAccepted = ({ keys }) => calls.some((call) => keys.includes(call.key) && wasAccepted(call))
  return writes.map((write) => {
    // A change to the current status leaves no history entry.
    if (matched.has(write) || isAccepted(write)) return applied(write, facts)
    const row = facts.rows.some((candidate) => isRowOf(write, candidate))
    const isMet =
      !row && write === writes.at(-1) && booking?.status === write.to && calls.some((call) => isCallOf(write, call))
    return isMet ? { fate: 'met' } : fateOfUnapplied(write, facts)
  })
}

/** Accepted content changes of a booking, by this user and from other devices, ordered by revision. */
function changesOf(writes, { calls, elsewhere }) {
  const { subject } = writes[0]
  const own = calls
    .filter(({ method, path }) => method === 'PUT' && path === `/api/bookings/${subject}`)
    .filter(wasAccepted)
    .map((call) => ({
      call,
      write: writes.findLast((write) => isCallOf(write, call)),
      revision: call.answer?.revision,
    }))
    .filter(({ write }) => write)
  const others = elsewhere.filter(({ subject: about, content }) => about === subject && content)
  return [...own, ...others].sort((a, b) => (a.revision ?? 0) - (b.revision ?? 0))
}

function wrongOfChange({ call, write, revision }, changes) {
  const fields = mismatch(standingVersions(write), call.body)
  if (fields) return `was applied with another ${fields}`
  const unseen = changes.find(
    (other) =>
      !other.write &&
      write.seenRevision !== undefined &&
      other.revision > write.seenRevision &&
      other.revision < revision,
  )
  return unseen && !write.isChosen ? 'overwrote a change made elsewhere that its person had not seen' : null
}

/** Content changes of a booking by one user. The last accepted change must stand, and they must arrive in order. */
export function contentFates(writes, facts) {
  const { bookings } = facts
  const booking = bookings.find(({ id }) => id === writes[0].subject)
  const changes = changesOf(writes, facts)
  const arrived = changes.flatMap(({ write }) => (write ? writes.indexOf(write) : []))
  if (!arrived.every((index, at) => at === 0 || index >= arrived[at - 1]))
    return writes.map(() => ({ wrong: 'arrived out of order' }))
  const standing = changes.at(-1)
  const content = standing?.write ? standing.write.versions.at(-1).content : standing?.content
  const lost = content ? differing(content, booking) : []
  return writes.map((write) => {
    const change = changes.find((one) => one.write === write)
    if (!change) return fateOfUnapplied(write, facts)
    const wrong = wrongOfChange(change, changes)
    if (wrong) return { wrong }
    if (standing.write === write && lost.length > 0) return { wrong: `was applied, and its ${lost.join(', ')} is gone` }
    return applied(write, facts)
  })
}

export function readFate(write, facts) {
  const { calls } = facts
  const notifications = facts.notifications.filter(({ userId }) => userId === write.owner)
  if (write.kind === 'read') {
    const notification = notifications.find(({ id }) => id === write.subject)
    return notification?.readAt ? applied(write, facts) : fateOfUnapplied(write, facts)
  }
  const moments = calls
    .filter((call) => isCallOf(write, call) && call.sub === write.owner && wasAccepted(call))
    .map(readUpTo)
  if (moments.length === 0) return fateOfUnapplied(write, facts)
  const left = notifications.filter(({ readAt, createdAt }) => !readAt && createdAt.getTime() <= Math.max(...moments))
  return left.length > 0 ? { wrong: `left ${left.length} notices unread` } : { fate: 'applied' }
}

/**
 * Choices of which the last one stands: a language, an offered service, the hours of a day. `found` is the current
 * value.
 */
export function choiceFates(writes, found, facts) {
  const { calls } = facts
  return writes.map((write, index) => {
    const sent = calls.filter((call) => isCallOf(write, call))
    const isLast = index === writes.length - 1
    // The device may not know the result of a write outside the outbox. A write that the user gave up may stand or not.
    const isOpen = write.isGivenUp || !write.isStored
    if (!isLast) return sent.some(wasAccepted) ? { fate: 'applied' } : fateOfUnapplied(write, facts)
    if (found === write.to) return applied(write, facts)
    if (isOpen) return { fate: 'given up' }
    if (sent.some(wasAccepted)) return { wrong: `was applied, and now it is ${found}` }
    return fateOfUnapplied(write, facts)
  })
}
