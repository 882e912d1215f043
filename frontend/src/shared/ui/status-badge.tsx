import { type BookingStatus, STATUS_COLOURS } from '@sofaseva/contract'
import { Badge } from './badge.js'

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={STATUS_COLOURS[status]}>{status}</Badge>
}
