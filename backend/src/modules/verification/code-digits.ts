import { LIMITS } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedCode } from '#platform/lib/derived-secrets.js'
import type { CodePurpose } from './codes.repository.js'

/** The digits of a code, derived from its id: they are stored nowhere. */
export function digitsOf({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>, id: string, purpose: CodePurpose): string {
  return derivedCode(JWT_SECRET, `code:${purpose}`, id, LIMITS.otp.digits)
}
