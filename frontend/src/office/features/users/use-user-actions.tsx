import type { AdminUser, Role } from '@sofaseva/contract'
import { IconTrash, IconUserX } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { roleQuestion } from './role-question.js'
import { useApproval, useDeletion, useRoleChange } from './use-users.js'

/** What an admin can do with the users of a list, and the dialog that asks before. Nobody deletes themselves: `meId`. */
export function useUserActions(meId: string) {
  const { t } = useTranslation()
  const { mutate: changeRole } = useRoleChange()
  const { mutate: approve } = useApproval()
  const onDelete = useDeletion()
  const { confirm } = useDialog()
  const onWithdraw = (user: AdminUser) =>
    confirm({
      title: t('admin-users.approval.withdrawTitle'),
      text: t('admin-users.approval.withdrawText', { name: user.name }),
      confirmText: t('admin-users.approval.withdrawConfirm'),
      onConfirm: () => approve({ entity: user, change: { isApproved: false } }),
    })
  return {
    onRole: (user: AdminUser, role: Role) =>
      confirm({ ...roleQuestion(t, user, role), onConfirm: () => changeRole({ entity: user, change: { role } }) }),
    onApprove: (user: AdminUser) => approve({ entity: user, change: { isApproved: true } }),
    onDelete,
    actionsOf: (user: AdminUser): RowAction[] => [
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
  }
}
