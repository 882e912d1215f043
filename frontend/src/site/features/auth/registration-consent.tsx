import { PATHS, type PolicySlug, pathTo } from '@sofaseva/contract'
import classes from '#shared/app/auth.module.css'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { MutedText } from '#shared/ui/text.js'

export interface RegistrationConsentProps {
  /** Whether the user wants offers by e-mail. It begins unticked, because the law forbids ticking it in advance. */
  offers: boolean
  onOffers: (offers: boolean) => void
}

/** A link that opens beside the form, so that typed text stays. */
const besideForm = (slug: PolicySlug) => (text: string) => (
  <Link to={pathTo(PATHS.policy, { slug })} target="_blank">
    {text}
  </Link>
)
const LINKS = { terms: besideForm('terms'), notice: besideForm('notice') }

/** The statement about age and data of every registration, with the optional consent. */
export default function RegistrationConsent({ offers, onOffers }: RegistrationConsentProps) {
  const { t } = useTranslation()
  return (
    <>
      <label className={classes.consent}>
        <input type="checkbox" name="offers" checked={offers} onChange={({ target }) => onOffers(target.checked)} />
        <span>{t('account.policy.consent.offers')}</span>
      </label>
      <MutedText as="p" size="small">
        <RichText text={t('account.policy.consent.text')} tags={LINKS} />
      </MutedText>
    </>
  )
}
