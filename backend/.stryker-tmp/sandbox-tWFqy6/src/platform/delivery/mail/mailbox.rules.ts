/** Hosts that ignore dots in the local part of an address. */
// @ts-nocheck

const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * Normalises an e-mail address for counting: without a `+suffix`, in lower case, and without dots if the provider
 * ignores them. All these spellings reach the same mailbox.
 */
export function mailboxOf(email: string): string {
  const [, local = email, host = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
