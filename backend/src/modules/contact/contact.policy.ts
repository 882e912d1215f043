/** A message without an e-mail address can only be answered by phone. */
export function canReply({ email }: { email: string }): boolean {
  return email !== ''
}

/** Nobody is notified of a message that a program has probably sent. */
export function isAnnounced({ isSuspect }: { isSuspect: boolean | number }): boolean {
  return !isSuspect
}
