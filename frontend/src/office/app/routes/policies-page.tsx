import { useQuery } from '@tanstack/react-query'
import { PolicyList } from '#office/features/policies/policy-list.js'
import { policiesOptions } from '#office/features/policies/use-policies.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { MutedText } from '#shared/ui/text.js'

export function prefetch({ client }: Prefetch): void {
  void client.prefetchQuery(policiesOptions)
}

export default function AdminPoliciesPage() {
  const { t } = useTranslation()
  const query = useQuery(policiesOptions)
  return (
    <PageFrame>
      <PageHeading title={t('admin-policies.title')} />
      <Stack>
        <MutedText as="p">{t('admin-policies.intro')}</MutedText>
        <QueryState query={query} failed={t('admin-policies.failed.load')} />
        {query.data && <PolicyList policies={query.data} />}
      </Stack>
    </PageFrame>
  )
}
