import { priceText } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'

/** ₹ with Indian grouping, or "Price on request" while prices are hidden. */
export function Price({ rupees }: { rupees: number }) {
  return <>{priceText(rupees, usePublicSettings().show_service_prices)}</>
}
