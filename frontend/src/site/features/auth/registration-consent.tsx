import { DATA_NOTICE, PATHS, pathTo } from '@sofaseva/contract'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'

interface RegistrationConsentProps {
  /** Whether the user wants offers by e-mail. It begins unticked, because the law forbids ticking it in advance. */
  offers: boolean
  onOffers: (offers: boolean) => void
}

/** A link that opens beside the form, so that typed text stays. */
const besideForm = (slug: string) => (text: string) => (
  <Link to={pathTo(PATHS.policy, { slug })} target="_blank">
    {text}
  </Link>
)

/** The statement about age and data of every registration, with the optional consent. */
export function RegistrationConsent({ offers, onOffers }: RegistrationConsentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Cluster as="label" gap={3} data-nowrap>
        <input type="checkbox" name="offers" checked={offers} onChange={({ target }) => onOffers(target.checked)} />
        <span>{t('auth.consent.offers')}</span>
      </Cluster>
      <MutedText as="p" size="small">
        <RichText
          text={t('auth.consent.text')}
          tags={{ terms: besideForm('terms'), notice: besideForm(DATA_NOTICE) }}
        />
      </MutedText>
    </>
  )
}
