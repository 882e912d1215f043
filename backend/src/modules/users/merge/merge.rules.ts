import type { AccountMergeRequest, Role } from '@sofaseva/contract'

/** The parts of an account that another one may take. */
interface Mergeable {
  name: string
  address: string
  email: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  phone: string
  phoneVerifiedAt: Date | null
  loginPhone: string | null
}

/** Why accounts can't be merged. */
type Refusal = 'MERGE_REFUSED' | 'MERGE_NEEDS_EMAIL' | 'MERGE_TOO_SOON'

interface ProvenAccount {
  role: Role
  emailVerifiedAt: Date | null
}

/**
 * Why an account can't be merged into the caller's; null if it can. A code to the number alone ends no account with a
 * verified e-mail: the thief of a SIM card gets it, too. While the owner of an old contact can still get the account
 * back, it must not end.
 */
export function mergeRefusal(
  callerRole: Role,
  other: ProvenAccount,
  { contact, isUndoable }: { contact: AccountMergeRequest['contact']; isUndoable: boolean },
): Refusal | null {
  if (callerRole !== 'customer' || other.role !== 'customer') return 'MERGE_REFUSED'
  if (contact === 'phone' && other.emailVerifiedAt !== null) return 'MERGE_NEEDS_EMAIL'
  return isUndoable ? 'MERGE_TOO_SOON' : null
}

/**
 * The account that stays, with the name and address that it lacked, and the other's verified contact if its own isn't
 * verified. A password comes only with its e-mail.
 */
export function takenOver(kept: Mergeable, ended: Mergeable): Mergeable {
  const takesEmail = kept.emailVerifiedAt === null && ended.emailVerifiedAt !== null
  const takesPhone = kept.phoneVerifiedAt === null && (ended.phoneVerifiedAt !== null || kept.phone === '')
  const mail = takesEmail ? ended : kept
  const number = takesPhone ? ended : kept
  const isVerified = number.phoneVerifiedAt !== null
  return {
    name: kept.name || ended.name,
    address: kept.address || ended.address,
    email: mail.email,
    emailVerifiedAt: mail.emailVerifiedAt,
    passwordHash: kept.passwordHash ?? mail.passwordHash,
    phone: number.phone,
    phoneVerifiedAt: number.phoneVerifiedAt,
    // Both may have verified one number, which logs in the other account alone.
    loginPhone: number.loginPhone ?? (isVerified && ended.loginPhone === number.phone ? ended.loginPhone : null),
  }
}
