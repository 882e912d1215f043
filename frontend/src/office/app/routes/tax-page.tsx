import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ProfileSection, ServiceSection } from '#office/features/tax/tax-sections.js'
import { taxOptions } from '#office/features/tax/use-tax.js'
import { UserSection } from '#office/features/tax/user-section.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { MutedText } from '#shared/ui/text.js'

export function prefetch({ client }: Prefetch): void {
  void client.prefetchQuery(taxOptions)
}

/** How the business and its services are taxed, and the account that the URL names. */
export default function TaxPage() {
  const { t } = useTranslation()
  const query = useQuery(taxOptions)
  const user = useSearchParams()[0].get('user')
  return (
    <PageFrame>
      <PageHeading title={t('admin-tax.title')} />
      <Stack>
        <MutedText as="p">{t('admin-tax.intro')}</MutedText>
        {user && <UserSection key={user} id={user} />}
        <QueryState query={query} failed={t('admin-tax.failed.load')} />
        {query.data && (
          <>
            <ProfileSection profiles={query.data.profiles} />
            <ServiceSection services={query.data.services} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
