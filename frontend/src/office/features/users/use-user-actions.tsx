import type { AdminUser, Role } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { IconTrash, IconUserX } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { roleQuestion } from './role-question.js'
import { useApproval, useDeletion, useRoleChange } from './use-users.js'

interface UserActions {
  onRole: (user: AdminUser, role: Role) => void
  onApprove: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
  actionsOf: (user: AdminUser) => RowAction[]
  dialog: ReactNode
}

/** What an admin can do with the users of a list, and the dialog that asks before. Nobody deletes themselves: `meId`. */
export function useUserActions(meId: string): UserActions {
  const { t } = useTranslation()
  const { mutate: changeRole } = useRoleChange()
  const { mutate: approve } = useApproval()
  const remove = useDeletion()
  const { dialog, confirm } = useDialog()
  const onWithdraw = (user: AdminUser) =>
    confirm({
      title: t('admin-users.approval.withdrawTitle'),
      text: t('admin-users.approval.withdrawText', { name: user.name }),
      confirmText: t('admin-users.approval.withdrawConfirm'),
      onConfirm: () => approve({ entity: user, change: { isApproved: false } }),
    })
  const onDelete = (user: AdminUser) =>
    confirm({
      title: t('admin-users.delete.named', { name: user.name }),
      text: t('admin-users.delete.text'),
      confirmText: t('admin-users.delete.confirm'),
      danger: true,
      onConfirm: () => remove(user),
    })
  return {
    onRole: (user, role) =>
      confirm({ ...roleQuestion(t, user, role), onConfirm: () => changeRole({ entity: user, change: { role } }) }),
    onApprove: (user) => approve({ entity: user, change: { isApproved: true } }),
    onDelete,
    actionsOf: (user) => [
      ...(user.role === 'provider' && user.isApproved
        ? [{ text: t('admin-users.approval.withdraw'), icon: IconUserX, onSelect: () => onWithdraw(user) }]
        : []),
      {
        text: t('admin.delete'),
        icon: IconTrash,
        isDanger: true,
        isDisabled: user._id === meId,
        onSelect: () => onDelete(user),
      },
    ],
    dialog,
  }
}
