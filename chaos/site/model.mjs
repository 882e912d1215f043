/**
 * Judges a run: compares its writes with the database, the devices and the network calls. Pure functions; `writes.mjs`
 * defines a write.
 */
import { bookingFate, choiceFates, contentFates, entryFate, readFate, statusFates } from './fates.mjs'
import { progressFates } from './progress-fates.mjs'
import { isCallOf, needsKey, readUpTo, wasRefused } from './writes.mjs'

export { restsWithPerson } from './fates.mjs'
export { isCallOf, isRowOf } from './writes.mjs'

/** Notifications that are marked as read although the user did not read them. */
function unaskedReads(writes, { notifications, calls }) {
  const asked = new Set(writes.filter(({ kind }) => kind === 'read').map(({ subject }) => subject))
  const isMeant = ({ userId, createdAt }) =>
    calls.some(
      (call) =>
        call.path === '/api/notifications/user/read-all' &&
        call.sub === userId &&
        createdAt.getTime() <= readUpTo(call),
    )
  return notifications.filter(
    (notification) => notification.readAt && !asked.has(notification.id) && !isMeant(notification),
  )
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
  const [{ kind, owner, subject }] = group
  switch (kind) {
    case 'book':
      return group.map((write) => bookingFate(write, facts))
    case 'message':
    case 'handoff':
    case 'review':
      return group.map((write) => entryFate(write, kind === 'review' ? facts.reviews : facts.messages, facts))
    case 'job':
    case 'cancel':
      return statusFates(group, facts)
    case 'progress':
      return progressFates(group, facts)
    case 'reschedule':
      return contentFates(group, facts)
    case 'locale':
    case 'offer':
    case 'hours':
      return choiceFates(group, facts.choices[`${kind} ${owner} ${subject}`], facts)
    default:
      return group.map((write) => readFate(write, facts))
  }
}

/** Writes that were sent with another user's token. A guest's writes must have none. */
function sentAsOthers({ calls, people }) {
  return calls
    .filter(({ path }) => !path.startsWith('/api/auth/'))
    .flatMap((call) => {
      const text = JSON.stringify(call.body ?? '')
      return people
        .filter(({ id, tag }) => call.sub && call.sub !== id && text.includes(tag))
        .map(({ tag }) => `${call.method} ${call.path} of ${tag} was sent as somebody else`)
    })
}

/** A write keeps its key until our server refuses it. Another key could apply it twice. */
function keyFaults(writes, { calls }) {
  const without = calls.filter((call) => needsKey(call) && !call.key)
  const wrongs = without.length > 0 ? [`${without.length} writes were sent without a key`] : []
  for (const write of writes.filter(({ versions }) => versions.some(({ mark }) => mark))) {
    const keys = new Map()
    for (const call of calls.filter((one) => needsKey(one) && isCallOf(write, one))) {
      const body = JSON.stringify(call.body)
      const before = keys.get(body)
      if (before && before.key !== call.key && !before.isRefused)
        wrongs.push(`${write.what}: was sent again under another key`)
      keys.set(body, { key: call.key, isRefused: wasRefused(call) })
    }
  }
  return wrongs
}

const NOTHING = {
  rows: [],
  settled: [],
  calls: [],
  bookings: [],
  history: [],
  notifications: [],
  messages: [],
  reviews: [],
  choices: {},
  elsewhere: [],
}

/**
 * Counts the outcomes and lists the faults in words. `rows` and `settled` are the current and ended rows of the
 * devices' outboxes. `calls` are the network calls in order, and `elsewhere` the changes from other devices. The rest
 * comes from the database. `signedIn` is the user who holds the device at the end.
 */
export function judge({ writes, people, ...found }) {
  const facts = { ...NOTHING, ...found, writes }
  const fates = {}
  const wrongs = []
  for (const group of groupsOf(writes)) {
    for (const [index, { fate, wrong }] of fatesOf(group, facts).entries()) {
      if (wrong) wrongs.push(`${group[index].what}: ${wrong}`)
      else fates[fate] = (fates[fate] ?? 0) + 1
    }
  }
  const unasked = unaskedReads(writes, facts)
  if (unasked.length > 0) wrongs.push(`${unasked.length} notices are read though nobody read them`)
  return { fates, wrongs: [...wrongs, ...keyFaults(writes, facts), ...sentAsOthers({ ...facts, people })] }
}
