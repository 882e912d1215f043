import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { TextLinkButton } from '../ui/text-button.js'

/** Leads to a message to us about a pincode that we do not serve. */
export function AskForArea({ pincode }: { pincode: string }) {
  const { t } = useTranslation()
  return (
    <TextLinkButton to={PATHS.contact} state={{ message: t('bookings.address.askText', { pincode }) }}>
      {t('bookings.address.ask')}
    </TextLinkButton>
  )
}
