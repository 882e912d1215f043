import {
  type AdminUser,
  type PlainMessageKey,
  type Role,
  STAFF_ROLE_KEYS,
  type StaffRole,
  type Translate,
} from '@sofaseva/contract'
import { IconShieldOff, IconTrash, IconUserX } from '#office/ui/icons.js'
import { type RowAction } from '#office/ui/row-menu.js'
import { type ConfirmQuestion, useDialog } from '#office/ui/use-dialog.js'
import { useMay } from '#office/ui/use-may.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useApproval, useDeletion, useFactorReset, useRoleChange } from './use-users.js'

const LOSES: Partial<Record<Role, PlainMessageKey>> = {
  provider: 'admin-users.role.losesJobs',
  admin: 'admin-users.role.losesAdmin',
}

function gains(role: Role, isApproved: boolean): PlainMessageKey {
  if (role === 'admin') return 'admin-users.role.gainsAdmin'
  if (role === 'customer') return 'admin-users.role.gainsBooking'
  return isApproved ? 'admin-users.role.gainsJobs' : 'admin-users.role.gainsJobsLater'
}

/** Asks before a change of role and explains its effects. */
function roleQuestion(t: Translate, user: AdminUser, role: Role): Omit<ConfirmQuestion, 'onConfirm'> {
  const { name } = user
  const loses = LOSES[user.role]
  const follows = [...(loses ? [loses] : []), gains(role, user.isApproved)].map((key) => t(key))
  return {
    title: t('admin-users.role.title', { role, name }),
    text: [...follows, t('admin-users.role.loggedOut', { name })].join(' '),
    confirmText: t('admin-users.role.confirm', { role }),
    danger: role === 'admin' || user.role === 'admin',
  }
}

const DUTIES: Record<StaffRole, PlainMessageKey> = {
  owner: 'admin-users.duty.gainsOwner',
  dispatcher: 'admin-users.duty.gainsDispatcher',
  support: 'admin-users.duty.gainsSupport',
  editor: 'admin-users.duty.gainsEditor',
}

/** Asks before a change of an admin's duty and explains its effects. */
function dutyQuestion(t: Translate, { name }: AdminUser, duty: StaffRole): Omit<ConfirmQuestion, 'onConfirm'> {
  return {
    title: t('admin-users.duty.title', { name, duty: t(STAFF_ROLE_KEYS[duty]) }),
    text: [t(DUTIES[duty]), t('admin-users.role.loggedOut', { name })].join(' '),
    confirmText: t('admin-users.duty.confirm'),
    danger: duty === 'owner',
  }
}

/** The actions on users, with their confirmations. `meId` is the admin, who can't delete themselves. */
export function useUserActions(meId: string) {
  const { t } = useTranslation()
  const { mutate: changeRole } = useRoleChange()
  const { mutate: approve } = useApproval()
  const { mutate: resetFactors } = useFactorReset()
  const may = useMay()
  const onDelete = useDeletion()
  const { confirm } = useDialog()
  const onWithdraw = (user: AdminUser) =>
    confirm({
      title: t('admin-users.approval.withdrawTitle'),
      text: t('admin-users.approval.withdrawText', { name: user.name }),
      confirmText: t('admin-users.approval.withdrawConfirm'),
      onConfirm: () => approve({ entity: user, change: { isApproved: false } }),
    })
  const onReset = (user: AdminUser) =>
    confirm({
      title: t('admin-users.factors.title', { name: user.name }),
      text: t('admin-users.factors.text'),
      confirmText: t('admin-users.factors.confirm'),
      danger: true,
      onConfirm: () => resetFactors(user),
    })
  return {
    onRole: (user: AdminUser, role: Role) =>
      confirm({ ...roleQuestion(t, user, role), onConfirm: () => changeRole({ entity: user, change: { role } }) }),
    onDuty: (user: AdminUser, staffRole: StaffRole) =>
      confirm({
        ...dutyQuestion(t, user, staffRole),
        onConfirm: () => changeRole({ entity: user, change: { role: 'admin', staffRole } }),
      }),
    onApprove: (user: AdminUser) => approve({ entity: user, change: { isApproved: true } }),
    onDelete,
    actionsOf: (user: AdminUser): RowAction[] => [
      ...(user.role === 'provider' && user.isApproved && may('admin.approvals')
        ? [{ text: t('admin-users.approval.withdraw'), icon: IconUserX, onSelect: () => onWithdraw(user) }]
        : []),
      ...(may('admin.staff')
        ? [
            {
              text: t('admin-users.factors.reset'),
              icon: IconShieldOff,
              isDisabled: user._id === meId,
              onSelect: () => onReset(user),
            },
            {
              text: t('admin.delete'),
              icon: IconTrash,
              isDanger: true,
              isDisabled: user._id === meId,
              onSelect: () => onDelete(user),
            },
          ]
        : []),
    ],
  }
}
