import { unservedPincode } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** The pincode of an address that we do not serve, or null. */
export function useUnservedPincode(address: string): string | null {
  return unservedPincode(address, usePublicSettings().pincodes)
}

/** The error for an address with a pincode that we do not serve. The server rejects it, too. */
export function useUnservedArea(address: string): string | undefined {
  const { t } = useTranslation()
  const pincode = useUnservedPincode(address)
  return pincode === null ? undefined : t('bookings.form.areaNotServed', { pincode })
}
