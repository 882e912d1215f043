import { type Incident, reportClock } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Badge } from '#shared/ui/badge.js'

/** Tells a drill from an incident. */
export function DrillBadge({ isDrill }: Pick<Incident, 'isDrill'>) {
  const { t } = useTranslation()
  return <Badge tone={isDrill ? 'blue' : 'red'}>{t(isDrill ? 'admin-incidents.drill' : 'admin-incidents.real')}</Badge>
}

const TONES = { running: 'yellow', urgent: 'red', late: 'red', reported: 'green' } as const

/** The time that is left to inform the Board. A closed incident has no clock. */
export function ClockBadge({ awareAt, reportedAt, closedAt }: Pick<Incident, 'awareAt' | 'reportedAt' | 'closedAt'>) {
  const { t } = useTranslation()
  const { hoursLeft, state } = reportClock({ awareAt, reportedAt }, useNow())
  if (closedAt !== null && state !== 'reported') return null
  const hours = state === 'late' ? -hoursLeft : hoursLeft
  return <Badge tone={TONES[state]}>{t(`admin-incidents.clock.${state}`, { hours })}</Badge>
}
