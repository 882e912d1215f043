/**
 * What must have become of everything a run did, held against what is in the database, on the device and what went over
 * the line. Pure: it is given all of it. `writes.mjs` says what a write is.
 */
import { bookingFate, choiceFates, contentFates, entryFate, readFate, statusFates } from './fates.mjs'
import { isCallOf, needsKey, readUpTo, wasRefused } from './writes.mjs'

export { restsWithPerson } from './fates.mjs'
export { isCallOf, isRowOf } from './writes.mjs'

/** Notices that are read though nobody read them. */
function unaskedReads(writes, { notices, calls }) {
  const asked = new Set(writes.filter(({ kind }) => kind === 'read').map(({ subject }) => subject))
  const isMeant = ({ userId, createdAt }) =>
    calls.some(
      (call) =>
        call.path === '/api/notifications/user/read-all' &&
        call.sub === userId &&
        createdAt.getTime() <= readUpTo(call),
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
  const [{ kind, owner, subject }] = group
  switch (kind) {
    case 'book':
      return group.map((write) => bookingFate(write, facts))
    case 'message':
    case 'handOver':
    case 'review':
      return group.map((write) => entryFate(write, kind === 'review' ? facts.reviews : facts.messages, facts))
    case 'job':
    case 'cancel':
      return statusFates(group, facts)
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

/** Writes that went out with somebody else's token; a guest's with anybody's. */
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

/** One write goes under one key until our server refuses it: under another it would be done again. */
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
  ...{ rows: [], settled: [], calls: [], bookings: [], history: [], notices: [], messages: [], reviews: [] },
  ...{ choices: {}, elsewhere: [] },
}

/**
 * How often each fate occurred, and what is wrong, in words. `rows` and `settled` are what the devices' outboxes hold and
 * say of what is gone, `calls` those that reached the line, in order, `elsewhere` what was changed from other places; the
 * rest is what the database holds. `signedIn` is who has the device at the end.
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
  return { fates, wrongs: [...wrongs, ...keyFaults(writes, facts), ...impostors({ ...facts, people })] }
}
