import { formatDateTime, type QueueState } from '@sofaseva/contract'
import { Badge } from '../../../shared/ui/badge.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import classes from '../../../shared/ui/data-table.module.css'

/** The worker processes, with the ones that stopped lately. */
export function WorkerTable({ workers }: Pick<QueueState, 'workers'>) {
  return (
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
  )
}
