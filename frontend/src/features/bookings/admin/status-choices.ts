import { BOOKING_STATUSES } from '@sofaseva/contract'

export const STATUS_CHOICES = BOOKING_STATUSES.map((status) => ({ value: status, text: status }))
