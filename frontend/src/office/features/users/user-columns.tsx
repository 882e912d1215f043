import { Button } from '@mantine/core'
import {
  type AdminUser,
  formatDay,
  ROLE_KEYS,
  ROLES,
  type Role,
  STAFF_ROLE_KEYS,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
  type Translator,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import type { Column } from '#office/ui/table-columns.js'
import { Badge } from '#shared/ui/badge.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { Cluster } from '#shared/ui/layout.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { MutedText } from '#shared/ui/text.js'

interface UserColumnsOptions {
  translator: Translator
  /** The id of the admin, who can't change themselves. */
  meId: string
  may: (permission: StaffPermission) => boolean
  onRole: (user: AdminUser, role: Role) => void
  onDuty: (user: AdminUser, duty: StaffRole) => void
  onApprove: (user: AdminUser) => void
}

interface RoleCellProps extends Omit<UserColumnsOptions, 'onApprove'> {
  user: AdminUser
}

/** The role, and the duty of an admin. Owners change both, except their own. */
function RoleCell({ user, translator: { t }, meId, may, onRole, onDuty }: RoleCellProps) {
  const { name, role, staffRole } = user
  if (!may('admin.staff'))
    return [t(ROLE_KEYS[role]), staffRole && t(STAFF_ROLE_KEYS[staffRole])].filter(Boolean).join(': ')
  return (
    <Cluster gap={2}>
      <DropdownMenu
        label={t('admin-users.role.label', { name })}
        value={role}
        choices={ROLES.map((choice) => ({ value: choice, text: t(ROLE_KEYS[choice]) }))}
        disabled={user._id === meId}
        onChoose={(chosen) => onRole(user, chosen)}
      />
      {role === 'admin' && (
        <DropdownMenu
          label={t('admin-users.duty.label', { name })}
          value={staffRole ?? null}
          placeholder={t('admin-users.duty.none')}
          choices={STAFF_ROLES.map((choice) => ({ value: choice, text: t(STAFF_ROLE_KEYS[choice]) }))}
          disabled={user._id === meId}
          onChoose={(chosen) => onDuty(user, chosen)}
        />
      )}
    </Cluster>
  )
}

export function userColumns(options: UserColumnsOptions): Column<AdminUser>[] {
  const { translator, meId, may, onApprove } = options
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
          {name ? <strong>{name}</strong> : <MutedText>{t('admin-users.noName')}</MutedText>}
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
      cell: (user) => <RoleCell user={user} {...options} />,
    },
    {
      id: 'jobs',
      header: t('admin-users.column.jobs'),
      cell: (user) => {
        if (user.role !== 'provider') return <MutedText size="small">–</MutedText>
        if (user.isApproved) return <Badge tone="green">{t('admin-users.approval.approved')}</Badge>
        if (!may('admin.approvals')) return <Badge tone="yellow">{t('admin-users.tabs.waiting')}</Badge>
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
