import { PATHS, servedPlaces } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Link } from '#shared/routing/link.js'
import { useSession } from '#shared/session/use-session.js'
import { Card } from '#shared/ui/card.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { ServiceArea } from '#shared/ui/service-area.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import classes from '#site/features/contact/contact.module.css'
import { ContactForm } from '#site/features/contact/contact-form.js'

// The page of grievances uses the form of this file.
export { ContactForm }

/** Optional and loaded when idle, because few visitors have unsent messages. */
const WaitingMessages = part(async () => (await import('../customer/own.pages.js')).WaitingMessages, {
  messages: ['controls', 'bookings', 'enums', 'outbox', 'errors'],
  optional: true,
  when: 'idle',
})

const BelowForm = part(async () => (await import('./late.parts.js')).ContactFaq, {
  messages: ['faq'],
  when: 'deferred',
})

function Waiting() {
  const isHydrated = useHydrated()
  const userId = useSession()?.user._id ?? null
  if (!isHydrated) return null
  return <WaitingMessages key={userId} userId={userId} />
}

export default function ContactPage() {
  const translator = useTranslation()
  const { t } = translator
  const { cities } = usePublicSettings()
  return (
    <PageFrame>
      <PageHeading />
      <div className={classes.parts}>
        <Card as="section" gap={4} aria-label={t('contact.label')}>
          <MutedText as="p">{t('contact.text')}</MutedText>
          <ContactDetails />
          <MutedText as="p">{t('contact.address', { places: servedPlaces(translator, cities) })}</MutedText>
          <ServiceArea />
          <MutedText as="p">
            {t('contact.provider')} <Link to={`${PATHS.login}?as=provider`}>{t('contact.workWithUs')}</Link>
          </MutedText>
          <StandaloneLink to={PATHS.grievances}>{t('contact.grievance')}</StandaloneLink>
        </Card>
        <Card gap={4}>
          <h2>{t('contact.form.title')}</h2>
          <MutedText as="p">{t('contact.form.text')}</MutedText>
          <Waiting />
          <ContactForm />
        </Card>
      </div>
      <BelowForm />
    </PageFrame>
  )
}
