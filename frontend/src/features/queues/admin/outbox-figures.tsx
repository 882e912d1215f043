import type { QueueState } from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import { ageText } from './queue-texts.js'

/** How many events wait to become jobs, and since when. */
export function OutboxFigures({ outbox }: Pick<QueueState, 'outbox'>) {
  return (
    <dl className={admin.figures}>
      <div>
        <dt>Events not handed over</dt>
        <dd>{outbox.waiting.toLocaleString('en-IN')}</dd>
      </div>
      <div>
        <dt>Oldest of them</dt>
        <dd>{ageText(outbox.oldestAt)}</dd>
      </div>
    </dl>
  )
}
