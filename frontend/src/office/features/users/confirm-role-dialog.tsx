import type { AdminUser, PlainMessageKey, Role } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'

const LOSES: Partial<Record<Role, PlainMessageKey>> = {
  provider: 'admin-users.role.losesJobs',
  admin: 'admin-users.role.losesAdmin',
}

function gains(role: Role, isApproved: boolean): PlainMessageKey {
  if (role === 'admin') return 'admin-users.role.gainsAdmin'
  if (role === 'customer') return 'admin-users.role.gainsBooking'
  return isApproved ? 'admin-users.role.gainsJobs' : 'admin-users.role.gainsJobsLater'
}

interface ConfirmRoleDialogProps {
  user: AdminUser
  role: Role
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a change of role, and says what follows. */
export function ConfirmRoleDialog({ user, role, onConfirm, onCancel }: ConfirmRoleDialogProps) {
  const { t } = useTranslation()
  const { name } = user
  const loses = LOSES[user.role]
  return (
    <ConfirmDialog
      title={t('admin-users.role.title', { role, name })}
      confirmText={t('admin-users.role.confirm', { role })}
      danger={role === 'admin' || user.role === 'admin'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {loses && t(loses)} {t(gains(role, user.isApproved))} {t('admin-users.role.loggedOut', { name })}
    </ConfirmDialog>
  )
}
