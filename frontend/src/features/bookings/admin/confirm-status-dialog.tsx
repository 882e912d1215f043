import { type Booking, type BookingStatus, lastSix } from '@sofaseva/contract'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'

/** Who hears of it, by name. A person who left has no e-mail any more, and is told nothing. */
function whoIsTold({ user, provider }: Booking, status: BookingStatus): string {
  const names = [
    ...(user.email ? [user.name] : []),
    ...(status === 'Cancelled' && provider ? [`${provider.name}, whose job it is,`] : []),
  ]
  if (names.length === 0) return 'Nobody gets a notice.'
  return `${names.join(' and ')} ${names.length === 1 ? 'gets' : 'get'} a notice.`
}

interface ConfirmStatusDialogProps {
  booking: Booking
  status: BookingStatus
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a change of status, which tells people of it. */
export function ConfirmStatusDialog({ booking, status, onConfirm, onCancel }: ConfirmStatusDialogProps) {
  return (
    <ConfirmDialog
      title={`Set booking ${lastSix(booking._id)} to ${status}?`}
      confirmText={`Set to ${status}`}
      cancelText={`Keep ${booking.status}`}
      danger={status === 'Cancelled'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {whoIsTold(booking, status)}
    </ConfirmDialog>
  )
}
