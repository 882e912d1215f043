import { lazy, Suspense } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { pageIdle } from '#shared/lib/page-idle.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useSession } from '#shared/session/use-session.js'
import { Card } from '#shared/ui/card.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { ServiceArea } from '#shared/ui/service-area.js'
import { MutedText } from '#shared/ui/text.js'
import classes from '#site/features/contact/contact.module.css'
import { ContactForm } from '#site/features/contact/contact-form.js'
import { ChunkErrorBoundary } from '../../error-boundaries.js'
import { latePart } from '../route.js'

/** Few have any. */
const WaitingMessages = lazy(() =>
  pageIdle().then(() =>
    importWithRetry(
      withMessages(
        async () => ({ default: (await import('../customer/own.pages.js')).WaitingMessages }),
        'controls',
        'bookings',
        'enums',
        'outbox',
        'errors',
      ),
    ),
  ),
)

const END = latePart(async () => (await import('./late.parts.js')).ContactEnd, 'faq')

function Waiting() {
  const isHydrated = useHydrated()
  const userId = useSession()?.user._id ?? null
  if (!isHydrated) return null
  return (
    <ChunkErrorBoundary fallback={null}>
      <Suspense>
        <WaitingMessages key={userId} userId={userId} />
      </Suspense>
    </ChunkErrorBoundary>
  )
}

export default function ContactPage() {
  const { t } = useTranslation()
  const { cities } = usePublicSettings()
  const city = cities
    .filter(({ enabled }) => enabled)
    .map(({ name }) => t('common.city.name', { city: name }))
    .join(', ')
  return (
    <PageFrame>
      <PageHeading />
      <div className={classes.parts}>
        <Card as="section" className={classes.part} aria-label={t('contact.label')}>
          <MutedText as="p">{t('contact.text')}</MutedText>
          <ContactDetails />
          <MutedText as="p">{t('contact.address', { city })}</MutedText>
          <ServiceArea />
        </Card>
        <Card className={classes.part}>
          <h2>{t('contact.form.title')}</h2>
          <MutedText as="p">{t('contact.form.text')}</MutedText>
          <Waiting />
          <ContactForm />
        </Card>
      </div>
      {END}
    </PageFrame>
  )
}
