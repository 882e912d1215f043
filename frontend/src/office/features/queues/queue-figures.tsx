import type { QueueState } from '@sofaseva/contract'
import { formatNumber } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ageText } from './queue-texts.js'

/** Moments as ISO texts sort as they follow each other. */
function sorted(moments: readonly (string | null)[]): string[] {
  return moments.filter((moment) => moment !== null).sort()
}

/** What waits and since when, and when a worker was heard of last. */
export function QueueFigures({ state: { outbox, queues, workers }, now }: { state: QueueState; now: number }) {
  const translator = useTranslation()
  const { t } = translator
  const oldestJob = sorted(queues.map(({ oldestWaitingAt }) => oldestWaitingAt)).at(0) ?? null
  const lastSeen = sorted(workers.map(({ lastSeenAt }) => lastSeenAt)).at(-1) ?? null
  const figures = [
    [t('admin-queues.outbox.waiting'), formatNumber(outbox.waiting)],
    [t('admin-queues.outbox.oldest'), ageText(translator, outbox.oldestAt, now)],
    [t('admin-queues.oldestJob'), ageText(translator, oldestJob, now)],
    [t('admin-queues.worker.lastSeen'), ageText(translator, lastSeen, now)],
  ]
  return (
    <dl className={admin.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
