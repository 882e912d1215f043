import { formatDateTime, type GrievanceClock, millis, nextDeadline, type Translator } from '@sofaseva/contract'
import { Facts } from '#office/ui/facts.js'
import { Badge, type Tone } from '#shared/ui/badge.js'

/** When a step was taken, or is due. A step that is late says so, also once it is taken. */
function stepText(translator: Translator, takenAt: string | null, dueAt: string): string {
  const { t } = translator
  if (takenAt === null) return t('admin-contact.grievance.dueBy', { time: formatDateTime(translator, dueAt) })
  const isLate = millis(takenAt) > millis(dueAt) ? 'yes' : 'no'
  return t('admin-contact.grievance.takenAt', { time: formatDateTime(translator, takenAt), isLate })
}

/** The two deadlines of a grievance. */
export function GrievanceSteps({ translator, clock }: { translator: Translator; clock: GrievanceClock }) {
  const { t } = translator
  const { acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt } = clock
  return (
    <Facts
      entries={[
        [t('admin-contact.grievance.acknowledgement'), stepText(translator, acknowledgedAt, acknowledgeBy)],
        [t('admin-contact.grievance.resolution'), stepText(translator, resolvedAt, resolveBy)],
      ]}
    />
  )
}

/** The step that is due next, coloured by the time that is left. `now` is in epoch milliseconds. */
export function NextStep({ translator, clock, now }: { translator: Translator; clock: GrievanceClock; now: number }) {
  const { t } = translator
  const next = nextDeadline(clock)
  if (next === null) return <Badge tone="green">{t('admin-contact.grievance.done')}</Badge>
  const { step, dueAt, remindAt } = next
  const tone: Tone = dueAt.getTime() < now ? 'red' : remindAt.getTime() <= now ? 'yellow' : 'blue'
  const state = tone === 'red' ? 'overdue' : 'open'
  return (
    <Badge tone={tone}>
      {t('admin-contact.grievance.next', { step, state, time: formatDateTime(translator, dueAt) })}
    </Badge>
  )
}
