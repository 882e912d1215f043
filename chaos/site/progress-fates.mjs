/** Determines the outcome of a provider's steps of a visit from the booking's timeline. Pure functions. */
import { applied, fateOfUnapplied } from './fates.mjs'
import { isCallOf, wasAccepted } from './writes.mjs'

/** In order. */
export const STEPS = ['on_the_way', 'started']

const isStep = ({ kind }) => STEPS.includes(kind)

/** Returns the steps since the visit was last confirmed, moved or assigned. */
export const reachedSteps = (timeline) => timeline.slice(timeline.findLastIndex((entry) => !isStep(entry)) + 1)

/** Returns whether each visit has a step at most once, and the way before the work. */
function isTimelineValid(timeline) {
  return timeline.every((entry, index) => {
    if (!isStep(entry)) return true
    const reached = reachedSteps(timeline.slice(0, index))
    return reached.every(({ kind }) => STEPS.indexOf(kind) < STEPS.indexOf(entry.kind))
  })
}

function wrongOfTimeline(writes, timeline, own) {
  const steps = timeline.filter(isStep)
  if (!isTimelineValid(timeline))
    return `was recorded twice or out of order: ${steps.map(({ kind }) => kind).join(', ')}`
  const unconfirmed = steps.find(({ toStatus }) => toStatus !== 'Confirmed')
  if (unconfirmed) return `was recorded as a step of a ${unconfirmed.toStatus} job`
  const repeated = STEPS.find(
    (step) => own.filter(({ kind }) => kind === step).length > writes.filter(({ to }) => to === step).length,
  )
  return repeated ? `was recorded ${own.filter(({ kind }) => kind === repeated).length} times` : null
}

/** The time of the first accepted call; undefined without one. */
const acceptedAt = ({ keys, ...write }, calls) =>
  calls.find(
    (call) => (keys.length > 0 ? keys.includes(call.key) : isCallOf({ ...write, keys }, call)) && wasAccepted(call),
  )?.at

/** Returns whether the accepted steps of each device arrived in the order in which they were reported. */
function areInOrder(writes, calls) {
  return [...Map.groupBy(writes, ({ deviceId }) => deviceId).values()].every((ofDevice) => {
    const times = ofDevice.flatMap((write) => acceptedAt(write, calls) ?? [])
    return times.every((time, index) => index === 0 || time >= times[index - 1])
  })
}

/**
 * Compares one provider's steps of a booking with its timeline. A step that the visit has already reached is accepted
 * and adds no entry.
 */
export function progressFates(writes, facts) {
  const { history, calls } = facts
  const { subject, owner } = writes[0]
  const timeline = history.filter(({ bookingId }) => bookingId === subject)
  const elsewhere = new Set(facts.elsewhere.map(({ historyId }) => historyId))
  const own = timeline.filter((entry) => isStep(entry) && entry.actorId === owner && !elsewhere.has(entry.id))
  const wrong = wrongOfTimeline(writes, timeline, own)
  if (wrong) return writes.map(() => ({ wrong }))
  if (!areInOrder(writes, calls)) return writes.map(() => ({ wrong: 'arrived out of order' }))
  const isAccepted = (write) => acceptedAt(write, calls) !== undefined
  // An entry belongs to an accepted write first. The device may have lost the response to another.
  const recorded = new Set()
  for (const { kind } of own) {
    const free = writes.filter((write) => write.to === kind && !recorded.has(write))
    recorded.add(free.find(isAccepted) ?? free[0])
  }
  return writes.map((write) => {
    if (recorded.has(write)) return applied(write, facts)
    if (!isAccepted(write)) return fateOfUnapplied(write, facts)
    return timeline.some(({ kind }) => kind === write.to)
      ? { fate: 'met' }
      : { wrong: 'was accepted, and is not there' }
  })
}
