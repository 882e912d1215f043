import { FailedJobTable } from '../../../features/queues/admin/failed-job-table.js'
import { OutboxFigures } from '../../../features/queues/admin/outbox-figures.js'
import { QueueTable } from '../../../features/queues/admin/queue-table.js'
import { openBoard, useQueues, useRetryAll } from '../../../features/queues/admin/use-queues.js'
import { WorkerTable } from '../../../features/queues/admin/worker-table.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { Group } from '../../../shared/ui/group.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'

const NO_WORKER = 'No worker is running: mails, pushes and notices wait until one is started.'

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
      <QueryState query={state} failed="The queue could not be read." />
      <ErrorAlert text={data && !data.workers.some(({ isAlive }) => isAlive) ? NO_WORKER : undefined} />
      {data && (
        <>
          <OutboxFigures outbox={data.outbox} />
          {data.workers.length > 0 && <WorkerTable workers={data.workers} />}
          <QueueTable queues={data.queues} />
          <FailedJobTable failures={data.failures} />
        </>
      )}
    </PageFrame>
  )
}
