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
  // The chat button keeps clear of elements with this attribute. `bdi` has no styles of ours.
  return <bdi data-price="">{usePriceText()(rupees)}</bdi>
}
