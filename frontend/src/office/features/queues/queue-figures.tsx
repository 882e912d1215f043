import { formatNumber, type QueueState } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ageText } from './queue-texts.js'

/** Sorts moments. ISO texts sort in time order. */
function sorted(moments: readonly (string | null)[]): string[] {
  return moments.filter((moment) => moment !== null).sort()
}

/** Shows the waiting jobs, their age, and when a worker was last seen. */
export function QueueFigures({ state: { outbox, queues, workers }, now }: { state: QueueState; now: number }) {
  const translator = useTranslation()
  const { t } = translator
  const oldestJob = sorted(queues.map(({ oldestWaitingAt }) => oldestWaitingAt)).at(0) ?? null
  const lastSeen = sorted(workers.map(({ lastSeenAt }) => lastSeenAt)).at(-1) ?? null
  return (
    <Figures
      figures={[
        { name: t('admin-queues.outbox.waiting'), value: formatNumber(outbox.waiting) },
        { name: t('admin-queues.outbox.oldest'), value: ageText(translator, outbox.oldestAt, now) },
        { name: t('admin-queues.oldestJob'), value: ageText(translator, oldestJob, now) },
        { name: t('admin-queues.worker.lastSeen'), value: ageText(translator, lastSeen, now) },
      ]}
    />
  )
}
