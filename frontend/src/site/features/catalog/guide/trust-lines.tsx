import { lateTermsOf, lateTermsParams, type Service } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import { IconArrowBackUp, IconShieldCheck, IconUserCheck, IconWallet } from '#shared/ui/icons.js'
import classes from './guide.module.css'

interface TrustLine {
  icon: TablerIcon
  text: string
  answer: string
}

/** Promises below a price. Each unfolds to its text, also without scripts. */
export function TrustLines({ service: { guide } }: { service: Pick<Service, 'guide'> }) {
  const { t } = useTranslation()
  const settings = usePublicSettings()
  const { supportPhone: phone } = settings
  const terms = lateTermsParams(lateTermsOf(settings))
  const days = guide?.warrantyDays ?? 0
  const lines: TrustLine[] = [
    ...(days > 0
      ? [{ icon: IconShieldCheck, text: t('service.trust.warranty', { days }), answer: guide?.warranty ?? '' }]
      : []),
    { icon: IconWallet, text: t('service.trust.pay'), answer: guide?.payment || t('service.trust.payText', { phone }) },
    { icon: IconUserCheck, text: t('service.trust.who'), answer: t('service.trust.whoText') },
    {
      icon: IconArrowBackUp,
      text: t('service.trust.cancel', terms),
      answer: t('service.trust.cancelText', { phone, ...terms }),
    },
  ]
  return (
    <ul className={classes.trust} aria-label={t('service.trust.label')}>
      {lines.map(({ icon, text, answer }) => (
        <li key={text}>
          <details>
            <summary>
              <Icon of={icon} size={20} />
              <span>{text}</span>
            </summary>
            <p>{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
