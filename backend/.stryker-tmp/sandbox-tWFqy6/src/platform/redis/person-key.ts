// @ts-nocheck
import { sha256 } from '../lib/hash.js'

/**
 * A Redis key for a user, an e-mail or a network address. It contains only a hash. The modules' `personal-data.ts`
 * files declare the contents of each family.
 */
export function hashedKey(family: string, ...parts: string[]): string {
  return `${family}:${sha256(parts.join('\n'), 'base64url')}`
}
