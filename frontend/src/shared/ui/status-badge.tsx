import { type BookingStatus, STATUS_COLOURS } from '@sofaseva/contract'
import classes from './ui.module.css'

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={classes.badge} data-tone={STATUS_COLOURS[status]}>
      {status}
    </span>
  )
}
