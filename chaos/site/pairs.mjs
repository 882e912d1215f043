/** Lists the relevant situations of a run, based on the waiting rows of its devices. Pure functions. */
import { aboutOf } from './writes.mjs'

const MAY_HAVE_ARRIVED = new Set(['sending', 'unanswered'])

/** Situations that a large run must cover for its verdict to count. */
export const SITUATIONS = [
  'a row behind an unanswered one',
  'two rows behind an unanswered one',
  'a row behind a refused one',
  'two changes of one job',
  'two steps of one visit',
  'a change of status behind a step',
  'two changes of what a booking says',
  'a cancellation behind a change',
  'a guest’s message while a person is signed in',
  'a guest’s message behind a row that needs a login',
  'two choices of a language',
  'waiting over a release',
  'waiting over a change of person',
  'a session ended while something waits',
  'waiting with full storage',
  'waiting with a database that fails',
  'a change made elsewhere meanwhile',
  'a higher price while a booking waits',
  'waiting on two devices',
  'waiting in another language',
]

function ofOneThing(rows, person) {
  const found = []
  const kinds = rows.map(({ work }) => work.kind)
  const [{ state }] = rows
  if (MAY_HAVE_ARRIVED.has(state) && rows.length > 1) found.push('a row behind an unanswered one')
  if (MAY_HAVE_ARRIVED.has(state) && rows.length > 2) found.push('two rows behind an unanswered one')
  if (state === 'refused' && rows.length > 1) found.push('a row behind a refused one')
  const times = (kind) => kinds.filter((one) => one === kind).length
  if (times('job.status') > 1) found.push('two changes of one job')
  if (times('job.progress') > 1) found.push('two steps of one visit')
  const reported = kinds.indexOf('job.progress')
  if (reported >= 0 && kinds.lastIndexOf('job.status') > reported) found.push('a change of status behind a step')
  if (times('booking.reschedule') > 1) found.push('two changes of what a booking says')
  if (times('profile.locale') > 1) found.push('two choices of a language')
  const changed = kinds.indexOf('booking.reschedule')
  if (changed >= 0 && kinds.indexOf('booking.cancel') > changed) found.push('a cancellation behind a change')
  if (kinds.includes('contact.message') && rows.some(({ userId }) => userId === '') && person)
    found.push('a guest’s message while a person is signed in')
  return found
}

/** Returns the situations of one device. It takes the rows, oldest first, and the signed-in user's id. */
export function situationsOf(rows, person) {
  const groups = Map.groupBy(
    [...rows].sort((a, b) => a.seq - b.seq),
    (row) => `${row.userId} ${aboutOf(row)}`,
  )
  const found = [...groups.values()].flatMap((group) => ofOneThing(group, person))
  const needsLogin = rows.some(({ failure }) => failure?.status === 401)
  if (needsLogin && rows.some(({ userId }) => userId === ''))
    found.push('a guest’s message behind a row that needs a login')
  return [...new Set(found)]
}
