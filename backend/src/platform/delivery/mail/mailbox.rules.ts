/** Providers that ignore dots before the @, and their other names. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, for counting alone: whatever is written after a plus, in capitals, or between dots where
 * the provider ignores them, arrives in the same one.
 */
export function mailboxOf(email: string): string {
  const [, local = email, host = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
