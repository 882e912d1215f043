import { DAY_MS, type MissingFactor, type Role } from '@sofaseva/contract'

/** The parts of a session and its user that decide about second factors. */
interface FactorState {
  role: Role
  /** When the user became an admin. */
  adminSince: Date
  /** When the account got its first second factor. */
  secondFactorAt: Date | null
  /** When the session showed one. */
  factorAt: Date | null
}

/** How long a new admin may work without a second factor. */
const GRACE_MS = DAY_MS

/** The latest time as whose admin a user has no such day. */
export function adminWithoutGrace(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS)
}

/**
 * The step that an admin's session still lacks. An account with a factor always needs it in the back office, however
 * its user logged in. One without a factor needs it only where it is required, after a day.
 */
export function missingFactor(
  { role, factorAt, secondFactorAt, adminSince }: FactorState,
  isRequired: boolean,
  now: Date,
): MissingFactor | null {
  if (role !== 'admin' || factorAt !== null) return null
  if (secondFactorAt !== null) return 'proof'
  return isRequired && adminSince <= adminWithoutGrace(now) ? 'set-up' : null
}
