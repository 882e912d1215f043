import { formatDateTime, type QueueState } from '@sofaseva/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { Button } from '../../../shared/ui/button.js'
import { DataTable, RowBones } from '../../../shared/ui/data-list.js'
import classes from '../../../shared/ui/data-list.module.css'
import { EmptyState, ErrorState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { toast } from '../../../shared/ui/toasts.js'
import ui from '../../../shared/ui/ui.module.css'
import admin from './admin.module.css'

const KEY = 'admin-queues'
const POLL_MS = 10_000
const BOARD = '/api/admin/queues/board'

const FIGURES = [
  ['waiting', 'Waiting'],
  ['active', 'Being done'],
  ['delayed', 'Trying again later'],
  ['failed', 'Given up'],
] as const

/** Opens the board in a tab of its own, with a cookie that lets this browser in for some minutes. */
async function openBoard(): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    await api('/admin/queues/session', { method: 'POST' })
    if (tab) tab.location.href = BOARD
  } catch (error) {
    tab?.close()
    toast(sentence(error, 'The queue board could not be opened.'), 'bad')
  }
}

/** Mails, pushes and notices on their way, and those that were given up after their last attempt. */
export default function QueuesPage() {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: [KEY],
    queryFn: () => api<QueueState>('/admin/queues'),
    refetchInterval: POLL_MS,
  })
  const retry = useMutation({
    mutationFn: () => api('/admin/queues/retry', { method: 'POST' }),
    onSuccess: () => toast('All of them are tried again.'),
    onError: (error) => toast(sentence(error, 'They could not be tried again.'), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
  const { data } = state
  return (
    <PageFrame>
      <PageHeading title="Queue">
        <div className={ui.controls}>
          {data && data.failed > 0 && (
            <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
              Try all again
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => void openBoard()}>
            Open the queue board
          </Button>
        </div>
      </PageHeading>
      {state.isPending && <RowBones />}
      {state.isError && !data && (
        <ErrorState
          message="The queue could not be read."
          hint={sentence(state.error, 'Please try again in a moment.')}
          onRetry={() => void state.refetch()}
        />
      )}
      {data && (
        <dl className={admin.figures}>
          {FIGURES.map(([name, text]) => (
            <div key={name}>
              <dt>{text}</dt>
              <dd>{data[name].toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.failures.length === 0 && (
        <EmptyState
          picture="list"
          title="Nothing was given up"
          text="Everything that was to be sent has been, or waits."
        />
      )}
      {data && data.failures.length > 0 && (
        <DataTable label="Given up" columns={['When', 'What', 'Channel', 'Attempts', 'Why']}>
          {data.failures.map((failure) => (
            <tr key={failure.id}>
              <td className={classes.number}>{formatDateTime(failure.failedAt)}</td>
              <td>{failure.name}</td>
              <td>{failure.channel}</td>
              <td className={classes.number}>{failure.attempts}</td>
              <td className={classes.long}>{failure.reason}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </PageFrame>
  )
}
