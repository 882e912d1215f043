import { type BookingStatus, STATUS_COLOURS, STATUS_KEYS } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { Badge } from './badge.js'

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation()
  return <Badge tone={STATUS_COLOURS[status]}>{t(STATUS_KEYS[status])}</Badge>
}
