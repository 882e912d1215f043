import { formatDateTime, type QueueName, type QueueState, relativeTime } from '@sofaseva/contract'
import { openBoard, useQueues, useRetryAll } from '../../../features/queues/admin/use-queues.js'
import admin from '../../../shared/admin-ui/admin.module.css'
import { sentence } from '../../../shared/http/api-error.js'
import { Alert } from '../../../shared/ui/alert.js'
import { Badge } from '../../../shared/ui/badge.js'
import { Button } from '../../../shared/ui/button.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import classes from '../../../shared/ui/data-table.module.css'
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { RowSkeletons } from '../../../shared/ui/skeleton.js'

const QUEUE_TEXT: Record<QueueName, string> = {
  codes: 'Codes and password mails',
  sms: 'Text messages',
  'in-app': 'Notices in the app',
  'fan-out': 'Finding who is told',
  email: 'Mails',
  push: 'Push notifications',
  'push-slow': 'Push to new or failing devices',
  erasure: 'Erasing closed accounts',
}

const ago = (moment: string | null) => (moment === null ? '–' : relativeTime(moment, Date.now()))

function Workers({ workers, outbox }: Pick<QueueState, 'workers' | 'outbox'>) {
  const isAnyAlive = workers.some(({ isAlive }) => isAlive)
  return (
    <>
      {!isAnyAlive && (
        <Alert tone="bad" live="alert">
          No worker is running: mails, pushes and notices wait until one is started.
        </Alert>
      )}
      <dl className={admin.figures}>
        <div>
          <dt>Events not handed over</dt>
          <dd>{outbox.waiting.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>Oldest of them</dt>
          <dd>{ago(outbox.oldestAt)}</dd>
        </div>
      </dl>
      {workers.length > 0 && (
        <DataTable label="Workers" columns={['Worker', 'Process', 'Started', 'State']}>
          {workers.map((worker) => (
            <tr key={worker.id}>
              <td>{worker.host}</td>
              <td className={classes.number}>{worker.pid}</td>
              <td className={classes.number}>{formatDateTime(worker.startedAt)}</td>
              <td>
                <Badge tone={worker.isAlive ? 'green' : 'red'}>
                  {worker.isAlive ? 'Working' : `Not seen since ${formatDateTime(worker.lastSeenAt)}`}
                </Badge>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  )
}

function Counts({ queues }: Pick<QueueState, 'queues'>) {
  const columns = ['Queue', 'Waiting', 'Oldest', 'Being done', 'Trying again later', 'Given up']
  return (
    <DataTable label="Queues" columns={columns}>
      {queues.map((queue) => (
        <tr key={queue.name}>
          <td>{QUEUE_TEXT[queue.name]}</td>
          <td className={classes.number}>{queue.waiting.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{ago(queue.oldestWaitingAt)}</td>
          <td className={classes.number}>{queue.active.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{queue.delayed.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{queue.failed.toLocaleString('en-IN')}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Who works, what waits for them, and what was given up. */
export default function QueuesPage() {
  const state = useQueues()
  const retry = useRetryAll()
  const { data } = state
  return (
    <PageFrame>
      <PageHeading title="Queue">
        <Group>
          {data?.queues.some(({ failed }) => failed > 0) && (
            <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
              Try all again
            </Button>
          )}
          <Button size="small" variant="outline" onClick={() => void openBoard()}>
            Open the queue board
          </Button>
        </Group>
      </PageHeading>
      {state.isPending && <RowSkeletons />}
      {state.isError && !data && (
        <ErrorState
          message="The queue could not be read."
          hint={sentence(state.error, 'Please try again in a moment.')}
          onRetry={() => void state.refetch()}
        />
      )}
      {data && (
        <>
          <Workers workers={data.workers} outbox={data.outbox} />
          <Counts queues={data.queues} />
        </>
      )}
      {data?.failures.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title="Nothing was given up"
          text="Everything that was to be sent has been, or waits."
        />
      )}
      {data && data.failures.length > 0 && (
        <DataTable label="Given up" columns={['When', 'What', 'Queue', 'Attempts', 'Why']}>
          {data.failures.map((failure) => (
            <tr key={`${failure.queue} ${failure.id}`}>
              <td className={classes.number}>{formatDateTime(failure.failedAt)}</td>
              <td>{failure.name}</td>
              <td>{QUEUE_TEXT[failure.queue]}</td>
              <td className={classes.number}>{failure.attempts}</td>
              <td className={classes.long}>{failure.reason}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </PageFrame>
  )
}
