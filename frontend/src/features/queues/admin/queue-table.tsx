import type { QueueState } from '@sofaseva/contract'
import { DataTable } from '../../../shared/ui/data-table.js'
import classes from '../../../shared/ui/data-table.module.css'
import { ageText, QUEUE_NAMES } from './queue-texts.js'

const COLUMNS = ['Queue', 'Waiting', 'Oldest', 'Being done', 'Trying again later', 'Given up']

/** How many jobs each queue has in each state. */
export function QueueTable({ queues }: Pick<QueueState, 'queues'>) {
  return (
    <DataTable label="Queues" columns={COLUMNS}>
      {queues.map((queue) => (
        <tr key={queue.name}>
          <td>{QUEUE_NAMES[queue.name]}</td>
          <td className={classes.number}>{queue.waiting.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{ageText(queue.oldestWaitingAt)}</td>
          <td className={classes.number}>{queue.active.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{queue.delayed.toLocaleString('en-IN')}</td>
          <td className={classes.number}>{queue.failed.toLocaleString('en-IN')}</td>
        </tr>
      ))}
    </DataTable>
  )
}
