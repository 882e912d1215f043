import { ADMIN_PATHS } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ClockBadge, DrillBadge } from '#office/features/incidents/incident-badges.js'
import { IncidentSteps } from '#office/features/incidents/incident-steps.js'
import { incidentOptions } from '#office/features/incidents/use-incidents.js'
import type { Prefetch } from '#office/ui/prefetch.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { Cluster } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

export function prefetch({ client, params: { id = '' } }: Prefetch): void {
  void client.prefetchQuery(incidentOptions(id))
}

/** An incident or a drill with its steps. */
export default function IncidentPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const query = useQuery(incidentOptions(id))
  const incident = query.data
  return (
    <PageFrame>
      <PageHeading title={incident?.title ?? t('admin-incidents.title')}>
        {incident && (
          <Cluster>
            <DrillBadge {...incident} />
            <ClockBadge {...incident} />
          </Cluster>
        )}
      </PageHeading>
      <QueryState query={query} failed={t('admin-incidents.failed.load')}>
        <LinkButton to={ADMIN_PATHS.incidents} variant="outline">
          {t('admin-incidents.title')}
        </LinkButton>
      </QueryState>
      {incident?.isDrill && <Alert>{t('admin-incidents.drillNote')}</Alert>}
      {incident && <IncidentSteps incident={incident} />}
    </PageFrame>
  )
}
