import { sha256 } from '../lib/hash.js'

/**
 * A key of Redis for a person, an e-mail or a network address, which it holds as a hash alone. A `personal-data.ts`
 * declares what stands under the keys of each family.
 */
export function personKey(family: string, ...parts: string[]): string {
  return `${family}:${sha256(parts.join('\n'), 'base64url')}`
}
