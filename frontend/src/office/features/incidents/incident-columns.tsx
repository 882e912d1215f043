import { ADMIN_PATHS, formatDateTime, type Incident, pathTo, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { Cluster } from '#shared/ui/layout.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { ClockBadge, DrillBadge } from './incident-badges.js'

const totalOf = ({ people }: Incident) => Object.values(people).reduce((sum, count) => sum + count, 0)

export function incidentColumns(translator: Translator): Column<Incident>[] {
  const { t } = translator
  return [
    {
      id: 'title',
      header: t('admin-incidents.field.title'),
      isFixed: true,
      wraps: true,
      cell: (incident) => (
        <Cluster gap={2}>
          <DrillBadge {...incident} />
          <StandaloneLink to={pathTo(ADMIN_PATHS.incident, { id: incident._id })}>{incident.title}</StandaloneLink>
        </Cluster>
      ),
    },
    {
      id: 'aware',
      header: t('admin-incidents.field.awareAt'),
      cell: ({ awareAt }) => formatDateTime(translator, awareAt),
    },
    { id: 'clock', header: t('admin-incidents.column.report'), cell: (incident) => <ClockBadge {...incident} /> },
    { id: 'people', header: t('admin-incidents.column.people'), isNumber: true, cell: (incident) => totalOf(incident) },
    {
      id: 'state',
      header: t('admin.column.status'),
      cell: ({ closedAt }) => t(closedAt === null ? 'admin-incidents.open' : 'admin-incidents.closed'),
    },
  ]
}
