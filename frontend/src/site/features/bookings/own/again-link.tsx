import { type Booking, PATHS, pathTo } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'

interface AgainLinkProps {
  booking: Booking
  /** Highlights it as the main action. */
  isMain?: boolean
}

/** Opens the booking form with the choices of an earlier booking. */
export function AgainLink({ booking: { items, serviceAddress, notes, onSite }, isMain = false }: AgainLinkProps) {
  const { t } = useTranslation()
  const [item] = items
  if (!item) return null
  return (
    <LinkButton
      size="small"
      variant={isMain ? 'accent' : 'outline'}
      to={pathTo(PATHS.service, { id: item.serviceId })}
      state={{ again: { option: item.selectedOption.name, serviceAddress, notes, onSite } }}
    >
      {t('bookings.actions.again')}
    </LinkButton>
  )
}
