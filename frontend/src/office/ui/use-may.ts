import type { StaffPermission } from '@sofaseva/contract'
import { usePageUser } from '#shared/session/use-user.js'
import { mayInOffice } from './page-permissions.js'

/** Tells what the signed-in admin may do. For display: the server decides. */
export function useMay(): (permission: StaffPermission) => boolean {
  const user = usePageUser()
  return (permission) => user !== null && mayInOffice(user, permission)
}
