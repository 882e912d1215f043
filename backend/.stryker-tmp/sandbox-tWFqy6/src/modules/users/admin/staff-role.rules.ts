// @ts-nocheck
import type { Role, StaffRole } from '@sofaseva/contract'

/** A user's duty after a change of role. Without a named duty, a new admin is an owner and another one keeps theirs. */
export function staffRoleAfter(
  before: { role: Role; staffRole: StaffRole | null },
  { role, staffRole }: { role: Role; staffRole?: StaffRole | undefined },
): StaffRole | null {
  if (role !== 'admin') return null
  return staffRole ?? (before.role === 'admin' ? before.staffRole : 'owner')
}
