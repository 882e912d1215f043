import { type AccessEntry, formatDateTime, personName, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'

/** The columns of the access log. Each name leads to the entries with it. */
export function accessColumns(translator: Translator): Column<AccessEntry>[] {
  const { t } = translator
  return [
    {
      id: 'when',
      header: t('admin-access.column.when'),
      isFixed: true,
      cell: ({ createdAt }) => formatDateTime(translator, createdAt),
    },
    {
      id: 'staff',
      header: t('admin-access.column.staff'),
      wraps: true,
      cell: ({ staff }) => <StandaloneLink to={`?staffId=${staff._id}`}>{personName(t, staff.name)}</StandaloneLink>,
    },
    {
      id: 'user',
      header: t('admin-access.column.user'),
      wraps: true,
      cell: ({ user }) => <StandaloneLink to={`?userId=${user._id}`}>{personName(t, user.name)}</StandaloneLink>,
    },
    {
      id: 'view',
      header: t('admin-access.column.view'),
      cell: ({ view }) => t(`admin-access.view.${view}`),
    },
  ]
}
