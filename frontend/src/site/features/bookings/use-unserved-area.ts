import { unservedPincode } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** The error for an address with a pincode that we do not serve. The server rejects it, too. */
export function useUnservedArea(address: string): string | undefined {
  const { t } = useTranslation()
  const pincode = unservedPincode(address, usePublicSettings().pincodes)
  return pincode === null ? undefined : t('bookings.form.areaNotServed', { pincode })
}
