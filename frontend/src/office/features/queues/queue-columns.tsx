import { formatDateTime, formatNumber, type QueueState, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { Badge } from '#shared/ui/badge.js'
import { ageText, queueName } from './queue-texts.js'

type Queue = QueueState['queues'][number]
type Worker = QueueState['workers'][number]
type Failure = QueueState['failures'][number]

/** The number of jobs per queue and state. */
export function queueColumns(translator: Translator, now: number): Column<Queue>[] {
  const { t } = translator
  return [
    {
      id: 'queue',
      header: t('admin-queues.queue.name'),
      isFixed: true,
      wraps: true,
      cell: ({ name }) => queueName(translator, name),
    },
    {
      id: 'waiting',
      header: t('admin-queues.queue.waiting'),
      isNumber: true,
      cell: ({ waiting }) => countText(waiting),
    },
    {
      id: 'oldest',
      header: t('admin-queues.queue.oldest'),
      cell: ({ oldestWaitingAt }) => ageText(translator, oldestWaitingAt, now),
    },
    { id: 'active', header: t('admin-queues.queue.active'), isNumber: true, cell: ({ active }) => countText(active) },
    {
      id: 'delayed',
      header: t('admin-queues.queue.delayed'),
      isNumber: true,
      cell: ({ delayed }) => countText(delayed),
    },
    { id: 'failed', header: t('admin-queues.givenUp'), isNumber: true, cell: ({ failed }) => countText(failed) },
  ]
}

/** The worker processes, including recently stopped ones. */
export function workerColumns(translator: Translator, now: number): Column<Worker>[] {
  const { t } = translator
  return [
    { id: 'worker', header: t('admin-queues.worker.name'), isFixed: true, cell: ({ host }) => host },
    { id: 'process', header: t('admin-queues.worker.process'), isNumber: true, cell: ({ pid }) => pid },
    {
      id: 'started',
      header: t('admin-queues.worker.started'),
      cell: ({ startedAt }) => formatDateTime(translator, startedAt),
    },
    {
      id: 'lastSeen',
      header: t('admin-queues.worker.lastSeen'),
      cell: ({ lastSeenAt }) => ageText(translator, lastSeenAt, now),
    },
    {
      id: 'state',
      header: t('admin-queues.worker.state'),
      cell: ({ isAlive, lastSeenAt }) => (
        <Badge tone={isAlive ? 'green' : 'red'}>
          {isAlive
            ? t('admin-queues.worker.working')
            : t('admin-queues.worker.notSeen', { time: formatDateTime(translator, lastSeenAt) })}
        </Badge>
      ),
    },
  ]
}

/** The failed jobs with their errors. */
export function failureColumns(translator: Translator): Column<Failure>[] {
  const { t } = translator
  return [
    {
      id: 'when',
      header: t('admin-queues.failure.when'),
      isFixed: true,
      cell: ({ failedAt }) => formatDateTime(translator, failedAt),
    },
    { id: 'job', header: t('admin-queues.failure.what'), cell: ({ name }) => name },
    {
      id: 'from',
      header: t('admin-queues.queue.name'),
      wraps: true,
      cell: ({ queue }) => queueName(translator, queue),
    },
    { id: 'attempts', header: t('admin-queues.failure.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    { id: 'why', header: t('admin-queues.failure.why'), wraps: true, cell: ({ reason }) => reason },
  ]
}

function countText(count: number): string {
  return formatNumber(count)
}
