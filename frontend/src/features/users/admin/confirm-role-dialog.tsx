import type { Role, User } from '@sofaseva/contract'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'

const ARTICLES: Record<Role, string> = { customer: 'a customer', provider: 'a provider', admin: 'an admin' }

const LOSES: Record<Role, string> = {
  customer: '',
  provider: 'Open jobs go to other providers, and no new ones come.',
  admin: 'The back office is closed to them.',
}

function gains(role: Role, isApproved: boolean): string {
  if (role === 'admin') return 'They see and change everything in the back office, roles and accounts too.'
  if (role === 'customer') return 'They can book services.'
  return isApproved ? 'They get jobs at once: they have been approved before.' : 'They get jobs once they are approved.'
}

interface ConfirmRoleDialogProps {
  user: User
  role: Role
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a change of role, and says what follows. */
export function ConfirmRoleDialog({ user, role, onConfirm, onCancel }: ConfirmRoleDialogProps) {
  return (
    <ConfirmDialog
      title={`Make ${user.name} ${ARTICLES[role]}?`}
      confirmText={`Make ${ARTICLES[role]}`}
      danger={role === 'admin' || user.role === 'admin'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {LOSES[user.role]} {gains(role, user.isApproved)} {user.name} is logged out on all devices.
    </ConfirmDialog>
  )
}
