import type { BookingStatus, VisitTime } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Timeline } from '#shared/ui/timeline.js'
import { nextSteps } from './request.rules.js'

/** Explains what happens after a booking. `status` is null while it is unsent. */
export function NextSteps({ visit, status }: { visit: VisitTime; status: BookingStatus | null }) {
  const { t } = useTranslation()
  return (
    <Card as="section" gap={3}>
      <h2>{t('requests.next.title')}</h2>
      <Timeline
        label={t('requests.next.title')}
        entries={nextSteps(visit, status).map((step) => ({ key: step, text: t(step) }))}
      />
    </Card>
  )
}
