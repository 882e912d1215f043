import type { AdminUser, PlainMessageKey, Role, Translate } from '@sofaseva/contract'
import type { Question } from '#office/ui/use-dialog.js'

const LOSES: Partial<Record<Role, PlainMessageKey>> = {
  provider: 'admin-users.role.losesJobs',
  admin: 'admin-users.role.losesAdmin',
}

function gains(role: Role, isApproved: boolean): PlainMessageKey {
  if (role === 'admin') return 'admin-users.role.gainsAdmin'
  if (role === 'customer') return 'admin-users.role.gainsBooking'
  return isApproved ? 'admin-users.role.gainsJobs' : 'admin-users.role.gainsJobsLater'
}

/** Asks before a change of role, and says what follows. */
export function roleQuestion(t: Translate, user: AdminUser, role: Role): Omit<Question, 'onConfirm'> {
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
