import { type AdminUser, formatPhone, ROLE_KEYS } from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'

/** How two versions of a user are compared. */
export const USER_KIND: EntityKind<'USER_CHANGED', AdminUser> = {
  code: 'USER_CHANGED',
  entity: 'user',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { name }) => name,
  toValues: (user) => user,
  fields: ({ t }) => [
    { name: 'role', label: t('admin-users.column.role'), text: ({ role }) => t(ROLE_KEYS[role]) },
    {
      name: 'isApproved',
      label: t('admin-users.column.jobs'),
      text: ({ role, isApproved }) =>
        role === 'provider' ? t(isApproved ? 'admin-users.approval.approved' : 'admin-users.tabs.waiting') : '',
    },
    { name: 'name', label: t('admin.column.name'), text: ({ name }) => name },
    { name: 'email', label: t('admin-users.column.email'), text: ({ email }) => email },
    { name: 'phone', label: t('admin.column.phone'), text: ({ phone }) => formatPhone(phone) },
  ],
}
