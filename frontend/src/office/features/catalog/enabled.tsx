import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'

/** Shows whether customers can see a category or a service. */
export function EnabledBadge({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge tone={isDisabled ? 'yellow' : 'green'}>
      {t(isDisabled ? 'admin-catalog.disabled' : 'admin-catalog.enabled')}
    </Badge>
  )
}
