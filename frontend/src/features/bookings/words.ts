import { formatWindow, lastSix } from '@sofaseva/contract'
import type { OutboxRow } from '../../offline/index.js'
import type { SyncState } from '../../shared/ui/booking-bits.js'
import type { Choice } from './pending-change.js'

/** What a write is called in a sentence about it. */
export function nameOf({ work }: Pick<OutboxRow, 'work'>): string {
  switch (work.kind) {
    case 'booking.create':
      return 'Your booking'
    case 'booking.cancel':
      return 'Your cancellation'
    case 'booking.reschedule':
      return 'Your change'
    case 'job.status':
      return `Your change to ${work.body.status}`
    case 'notice.read':
    case 'notice.read-all':
      return 'What you marked as read'
  }
}

/** What a change is about, for where its booking is not shown. */
export function titleOf({ work, about }: Pick<OutboxRow, 'work' | 'about'>): string {
  if (work.kind === 'booking.create') return work.display.serviceName
  if (!('bookingId' in work)) return 'Notifications'
  const name = about?.serviceName || 'Booking'
  const when = about?.preferredDate ? `, ${formatWindow(about.preferredDate)}` : ''
  return `${name} ${lastSix(work.bookingId)}${when}`
}

export function isLoginNeeded({ state, failure }: Pick<OutboxRow, 'state' | 'failure'>): boolean {
  return state !== 'refused' && failure?.status === 401
}

/** Whether nothing goes on without the person. */
export function needsPerson(row: Pick<OutboxRow, 'state' | 'failure'>): boolean {
  return row.state === 'refused' || isLoginNeeded(row)
}

export function pillOf(row: Pick<OutboxRow, 'state' | 'failure'>): SyncState {
  if (needsPerson(row) || row.state === 'refused') return 'needs-you'
  return row.state
}

function refusalOf({ work, failure }: OutboxRow): string {
  const reason = failure?.message ?? ''
  if (work.kind === 'booking.create') return reason
  if (work.kind === 'job.status')
    return `You set this job to ${work.body.status} while it was ${work.body.expectedStatus}. ${reason}`
  return `${nameOf({ work })} was not possible: ${reason}`
}

/** What is known of a write that has not arrived, and nothing else. */
export function standingOf(row: OutboxRow): string {
  const { state, failure, attempts } = row
  const name = nameOf(row)
  if (state === 'refused') return refusalOf(row)
  if (isLoginNeeded(row)) return `Please log in again; then we send it. ${name} is saved on this phone.`
  if (state === 'sending') return `${name} is being sent now.`
  if (state === 'unanswered')
    return `${name} was sent, but no clear answer came back. It may have arrived already. We ask again until we know; it counts only once.`
  if (attempts > 0 && failure) return `${failure.message} ${name} is saved on this phone, and we keep trying.`
  if (row.work.kind === 'booking.create') return 'Saved on this phone. We send it the moment you are back online.'
  return `${name} is saved on this phone. We send it the moment you are back online.`
}

/** What discarding a write means, said before it is done. */
export function discardText({ state, attempts, work }: Pick<OutboxRow, 'state' | 'attempts' | 'work'>): string {
  if (state === 'sending' || state === 'unanswered') {
    const where =
      work.kind === 'booking.create' ? ' If it has, you find it in your requests and can cancel it there.' : ''
    return `It may have arrived already.${where} We will not send it again.`
  }
  if (state === 'refused') return 'It did not take place. It will be removed from this phone.'
  return attempts === 0
    ? 'It has not been sent. It will be removed from this phone.'
    : 'It has not arrived. It will be removed from this phone.'
}

/** The words on the button of a way on. */
export function choiceText(choice: Choice): string {
  if (choice.kind === 'keep') {
    if (choice.status === null) return 'All right'
    return choice.side === 'provider' ? `Keep ${choice.status}` : 'Keep it as it is'
  }
  const { work } = choice.row
  if (work.kind === 'booking.cancel') return 'Cancel it all the same'
  if (work.kind === 'booking.reschedule') return 'Try the change again'
  return `Set to ${work.body.status} anyway`
}

/** What came of trying at once. Null where the page shows it anyway. */
export function triedText(
  result: { isCutOff: boolean; busy: readonly string[]; needsLogin: boolean },
  row: Pick<OutboxRow, 'state' | 'failure' | 'work'> | null,
): string | null {
  if (row === null) return 'Sent.'
  if (row.state === 'refused') return null
  if (result.isCutOff) return 'We could not reach our server. It stays saved on this phone, and we keep trying.'
  if (result.busy.length > 0) return 'It is being sent or edited in another window.'
  if (result.needsLogin) return 'Please log in again; then we send it.'
  if (row.failure) return `Not yet: ${row.failure.message} We keep trying.`
  return 'No answer came back. We keep trying.'
}
