import { formatRupees } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import { useTranslation } from '../i18n/use-translation.js'

/** ₹ with Indian grouping, or "Price on request" while prices are hidden. */
export function usePriceText(): (rupees: number) => string {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  return (rupees) => (show_service_prices ? formatRupees(rupees) : t('common.priceOnRequest'))
}

export function Price({ rupees }: { rupees: number }) {
  // Marked for what makes way for prices; an element that no style sheet speaks of.
  return <bdi data-price="">{usePriceText()(rupees)}</bdi>
}
