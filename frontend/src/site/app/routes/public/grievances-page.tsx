import { PATHS, type PolicySlug, pathTo } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { useSession } from '#shared/session/use-session.js'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'

const OFFICER = pathTo(PATHS.policy, { slug: 'grievances' satisfies PolicySlug })
const loading = <Skeleton height="30rem" />

/** Both are files of other pages, so that this page adds none to those that a device stores. */
const ContactForm = part(async () => (await import('./contact-page.js')).ContactForm, { messages: ['contact'] })
const GrievanceDesk = part(
  async () => (await import('#site/features/contact/grievances/grievance-desk.js')).GrievanceDesk,
  { fallback: loading },
)

/** Optional, because few visitors have unsent messages. */
const WaitingMessages = part(async () => (await import('../customer/own.pages.js')).WaitingMessages, {
  messages: ['controls', 'bookings', 'enums', 'outbox', 'errors'],
  optional: true,
  when: 'idle',
})

/** Takes grievances, and shows what became of earlier ones. */
export default function GrievancesPage() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const userId = useSession()?.user._id ?? null
  usePageTitle(t('grievances.title'))
  return (
    <PageFrame narrow>
      <Breadcrumb label={t('account.policy.breadcrumb')} places={[{ to: PATHS.home, text: t('common.nav.home') }]} />
      <h1>{t('grievances.title')}</h1>
      <MutedText as="p">{t('grievances.text')}</MutedText>
      <StandaloneLink to={OFFICER}>{t('account.policy.link.grievances')}</StandaloneLink>
      {isHydrated ? (
        <GrievanceDesk key={userId} userId={userId} Form={ContactForm} Waiting={WaitingMessages} />
      ) : (
        loading
      )}
    </PageFrame>
  )
}
