import type { AdminUser, Role } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { ConfirmRoleDialog } from './confirm-role-dialog.js'
import { useApproval, useDeletion, useRoleChange } from './use-users.js'

interface UserActions {
  onRole: (user: AdminUser, role: Role) => void
  onApproval: (user: AdminUser, approved: boolean) => void
  onDelete: (user: AdminUser) => void
}

type Asked = { about: 'role'; user: AdminUser; role: Role } | { about: 'withdrawal' | 'deletion'; user: AdminUser }

/** What an admin can do with the users of a list, and the dialog that asks before. */
export function useUserActions(): { actions: UserActions; dialog: ReactNode } {
  const { t } = useTranslation()
  const changeRole = useRoleChange()
  const approve = useApproval()
  const remove = useDeletion()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const dialogOf = (asked: Asked) => {
    const { user } = asked
    switch (asked.about) {
      case 'role':
        return (
          <ConfirmRoleDialog
            user={user}
            role={asked.role}
            onCancel={close}
            onConfirm={() => {
              changeRole.mutate({ entity: user, change: { role: asked.role } })
              close()
            }}
          />
        )
      case 'deletion':
        return (
          <ConfirmDialog
            title={t('admin-users.delete.named', { name: user.name })}
            confirmText={t('admin-users.delete.confirm')}
            danger
            onCancel={close}
            onConfirm={() => {
              remove.mutate({ entity: user, change: {} })
              close()
            }}
          >
            {t('admin-users.delete.text')}
          </ConfirmDialog>
        )
      case 'withdrawal':
        return (
          <ConfirmDialog
            title={t('admin-users.approval.withdrawTitle')}
            confirmText={t('admin-users.approval.withdrawConfirm')}
            onCancel={close}
            onConfirm={() => {
              approve.mutate({ entity: user, change: { isApproved: false } })
              close()
            }}
          >
            {t('admin-users.approval.withdrawText', { name: user.name })}
          </ConfirmDialog>
        )
    }
  }
  return {
    actions: {
      onRole: (user, role) => setAsked({ about: 'role', user, role }),
      onApproval: (user, approved) =>
        approved
          ? approve.mutate({ entity: user, change: { isApproved: true } })
          : setAsked({ about: 'withdrawal', user }),
      onDelete: (user) => setAsked({ about: 'deletion', user }),
    },
    dialog: asked && dialogOf(asked),
  }
}
