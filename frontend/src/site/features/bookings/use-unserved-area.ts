import { unservedPincode } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** What to say of an address whose pincode we do not serve. The server refuses it too. */
export function useUnservedArea(address: string): string | undefined {
  const { t } = useTranslation()
  const pincode = unservedPincode(address, usePublicSettings().pincodes)
  return pincode === null ? undefined : t('bookings.form.areaNotServed', { pincode })
}
