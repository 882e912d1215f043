import { formatDay, PATHS, type PolicyDetail, pathTo } from '@sofaseva/contract'
import { usePublicEntity } from '#shared/app/use-public-document.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useConnection } from '#shared/lib/use-online.js'
import { usePageTitle } from '#shared/lib/use-page-title.js'
import { useLocation } from '#shared/routing/router.js'
import { Alert, StatusRegion } from '#shared/ui/alert.js'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { LinkButton } from '#shared/ui/button.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { Stack } from '#shared/ui/layout.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { policyResource, storedPolicyPath } from '#site/features/policies/policies.resources.js'
import { policyLinks } from '#site/features/policies/policy-links.js'
import { PolicyText } from '#site/features/policies/policy-text.js'
import type { RouteParams } from '../route.js'

const MissingState = part(async () => (await import('./missing-state.js')).default, { retry: false })

function Loading() {
  const { t } = useTranslation()
  return (
    <Stack aria-busy="true">
      <StatusRegion>
        <MutedText as="p">{t('account.policy.loading')}</MutedText>
      </StatusRegion>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton height="20rem" />
    </Stack>
  )
}

/** All versions with their dates. Each links to its text. */
function Versions({ slug, versions, shown }: Pick<PolicyDetail['policy'], 'slug' | 'versions'> & { shown: number }) {
  const translator = useTranslation()
  const { t } = translator
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('account.policy.versions')}</h2>
      <ul>
        {versions.map(({ version, publishedAt }, index) => {
          const text = t('account.policy.version', { version, day: formatDay(translator, publishedAt) })
          const path = pathTo(PATHS.policy, { slug })
          return (
            <li key={version}>
              {version === shown ? (
                <MutedText>{t('account.policy.shown', { version: text })}</MutedText>
              ) : (
                <StandaloneLink to={index === 0 ? path : `${path}?version=${version}`}>{text}</StandaloneLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Links to the other policies. */
function Others({ slug }: Pick<PolicyDetail['policy'], 'slug'>) {
  const { t } = useTranslation()
  const own = pathTo(PATHS.policy, { slug })
  return (
    <nav aria-labelledby="others">
      <h2 id="others">{t('account.policy.others')}</h2>
      <ul>
        {policyLinks(t)
          .filter(({ to }) => to !== own)
          .map(({ to, text }) => (
            <li key={to}>
              <StandaloneLink to={to}>{text}</StandaloneLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

export default function PolicyPage({ params: { slug = '' } }: { params: RouteParams }) {
  const translator = useTranslation()
  const { t, language } = translator
  const { search } = useLocation()
  const version = new URLSearchParams(search).get('version')
  const { state, data, refresh } = usePublicEntity<PolicyDetail>(
    storedPolicyPath(slug, version, language),
    policyResource(slug, version),
  )
  const isOnline = useConnection() === 'online'
  const failure = t(isOnline ? 'account.policy.failed' : 'account.policy.notStored')
  usePageTitle(state === 'failed' ? failure : data?.policy.title)
  if (state === 'missing')
    return (
      <MissingState
        path={policyResource(slug, version)}
        message={t('account.policy.missing')}
        title={t('account.policy.missing')}
        backTo={PATHS.home}
        backText={t('account.policy.back')}
      />
    )
  if (state === 'failed')
    return (
      <PageFrame narrow>
        <ErrorState isPage message={failure} onRetry={refresh} />
      </PageFrame>
    )
  if (state === 'loading')
    return (
      <PageFrame narrow>
        <Loading />
      </PageFrame>
    )
  const { policy } = data
  const day = formatDay(translator, policy.publishedAt)
  return (
    <PageFrame narrow>
      <Stack gap={4}>
        <Breadcrumb label={t('account.policy.breadcrumb')} places={[{ to: PATHS.home, text: t('common.nav.home') }]} />
        <h1>{policy.title}</h1>
        <MutedText as="p">{t('account.policy.version', { version: policy.version, day })}</MutedText>
        {!policy.isCurrent && <Alert tone="warn">{t('account.policy.earlier')}</Alert>}
        <PolicyText blocks={policy.blocks} />
        {policy.slug === 'grievances' && (
          <div>
            <LinkButton to={PATHS.grievances}>{t('account.grievance.file')}</LinkButton>
          </div>
        )}
        <Versions slug={policy.slug} versions={policy.versions} shown={policy.version} />
        <Others slug={policy.slug} />
      </Stack>
    </PageFrame>
  )
}
