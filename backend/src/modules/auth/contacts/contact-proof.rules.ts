import type { ContactProof } from '@sofaseva/contract'

/** The facts that decide how the owner of an account proves a change. */
export interface ProvableAccount {
  email: string | null
  phone: string
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
}

/**
 * The proof of the account that a change of this contact needs. It is a code to the old contact if that is verified,
 * else to the other verified one, else the password. A code to an unverified contact would prove nothing. A code to the
 * number alone replaces no e-mail: the thief of a SIM card gets it, too.
 */
export function proofFor(contact: 'email' | 'phone', account: ProvableAccount): ContactProof {
  const isVerified = { email: account.emailVerifiedAt !== null, phone: account.phoneVerifiedAt !== null }
  const other = contact === 'email' ? 'phone' : 'email'
  if (isVerified[contact]) return contact
  if (contact === 'email' && account.email !== null) return 'password'
  return isVerified[other] ? other : 'password'
}
