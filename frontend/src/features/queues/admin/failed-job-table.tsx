import { formatDateTime, type QueueState } from '@sofaseva/contract'
import { DataTable } from '../../../shared/ui/data-table.js'
import classes from '../../../shared/ui/data-table.module.css'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { QUEUE_NAMES } from './queue-texts.js'

/** The jobs that were given up, with the reason. */
export function FailedJobTable({ failures }: Pick<QueueState, 'failures'>) {
  if (failures.length === 0)
    return (
      <EmptyState
        picture={<ListIllustration />}
        title="Nothing was given up"
        text="Everything that was to be sent has been, or waits."
      />
    )
  return (
    <DataTable label="Given up" columns={['When', 'What', 'Queue', 'Attempts', 'Why']}>
      {failures.map((failure) => (
        <tr key={`${failure.queue} ${failure.id}`}>
          <td className={classes.number}>{formatDateTime(failure.failedAt)}</td>
          <td>{failure.name}</td>
          <td>{QUEUE_NAMES[failure.queue]}</td>
          <td className={classes.number}>{failure.attempts}</td>
          <td className={classes.long}>{failure.reason}</td>
        </tr>
      ))}
    </DataTable>
  )
}
