import { Button } from '@mantine/core'
import { type AdminUser, formatDay, ROLE_KEYS, ROLES, type Role, type Translator } from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import type { Column } from '#office/ui/table-columns.js'
import { Badge } from '#shared/ui/badge.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { MutedText } from '#shared/ui/text.js'

interface UserColumnsOptions {
  translator: Translator
  /** The id of the admin, who can't change themselves. */
  meId: string
  onRole: (user: AdminUser, role: Role) => void
  onApprove: (user: AdminUser) => void
}

export function userColumns({ translator, meId, onRole, onApprove }: UserColumnsOptions): Column<AdminUser>[] {
  const { t } = translator
  return [
    {
      id: 'name',
      header: t('admin.column.name'),
      isFixed: true,
      wraps: true,
      sort: { ascending: 'name' },
      cell: ({ _id, name }) => (
        <>
          <strong>{name}</strong>
          {_id === meId && <MutedText size="small"> {t('admin-users.you')}</MutedText>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('admin-users.column.email'),
      sort: { ascending: 'email' },
      cell: ({ email }) => (
        <span className={admin.cut} title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'verification',
      header: t('admin-users.column.verification'),
      cell: ({ isEmailVerified, emailVerifiedAt }) => (
        <span>
          <Badge tone={isEmailVerified ? 'green' : 'yellow'}>
            {t(isEmailVerified ? 'admin-users.verified' : 'admin-users.notVerified')}
          </Badge>
          <br />
          {emailVerifiedAt && <MutedText size="small">{formatDay(translator, emailVerifiedAt)}</MutedText>}
        </span>
      ),
    },
    { id: 'phone', header: t('admin.column.phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      id: 'role',
      header: t('admin-users.column.role'),
      cell: (user) => (
        <DropdownMenu
          label={t('admin-users.role.label', { name: user.name })}
          value={user.role}
          choices={ROLES.map((role) => ({ value: role, text: t(ROLE_KEYS[role]) }))}
          disabled={user._id === meId}
          onChoose={(role) => onRole(user, role)}
        />
      ),
    },
    {
      id: 'jobs',
      header: t('admin-users.column.jobs'),
      cell: (user) => {
        if (user.role !== 'provider') return <MutedText size="small">–</MutedText>
        if (user.isApproved) return <Badge tone="green">{t('admin-users.approval.approved')}</Badge>
        return (
          <Button
            size="compact-sm"
            aria-label={t('admin-users.approval.approveNamed', { name: user.name })}
            onClick={() => onApprove(user)}
          >
            {t('admin-users.approval.approve')}
          </Button>
        )
      },
    },
    {
      id: 'since',
      header: t('admin-users.column.since'),
      sort: { ascending: 'oldest', descending: 'newest' },
      isNumber: true,
      cell: ({ createdAt }) => formatDay(translator, createdAt),
    },
  ]
}
