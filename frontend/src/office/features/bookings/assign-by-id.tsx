import { useEffect } from 'react'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { AssignDialog } from './assign-dialog.js'
import { useBookingDetails } from './use-admin-bookings.js'

/** Opens the assign dialog for a booking by its id alone. */
export function AssignById({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { booking, query } = useBookingDetails(id, undefined)
  const { error } = query
  useEffect(() => {
    if (!error) return
    toast(errorMessage(error, t('admin-bookings.failed')), 'bad')
    onClose()
  }, [error, onClose, t])
  return booking ? <AssignDialog bookings={[booking]} onClose={onClose} /> : null
}
