import { formatDay } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import { useTranslation } from '../i18n/use-translation.js'
import { MutedText } from './text.js'

/** Our holidays and the pincodes we serve, if there are any. */
export function ServiceArea() {
  const translator = useTranslation()
  const { t } = translator
  const { holidays, pincodes } = usePublicSettings()
  return (
    <>
      {holidays.length > 0 && (
        <MutedText as="p">
          {t('contact.holidays', { days: holidays.map((day) => formatDay(translator, day)).join(', ') })}
        </MutedText>
      )}
      {pincodes.length > 0 && <MutedText as="p">{t('contact.pincodes', { pincodes: pincodes.join(', ') })}</MutedText>}
    </>
  )
}
