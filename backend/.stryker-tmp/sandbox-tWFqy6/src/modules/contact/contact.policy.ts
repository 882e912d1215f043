/** A message without an e-mail address only allows a call back by phone. */
// @ts-nocheck

export function canReply({ email }: { email: string }): boolean {
  return email !== ''
}

/** Messages that were probably sent by a program cause no notification. */
export function isAnnounced({ isSuspect }: { isSuspect: boolean | number }): boolean {
  return !isSuspect
}
