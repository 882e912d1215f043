// @ts-nocheck
import { LIMITS } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedCode } from '#platform/lib/derived-secrets.js'
import type { CodePurpose } from './codes.repository.js'

/** The digits of a code, derived from its id. They are not stored anywhere. */
export function digitsOf({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>, id: string, purpose: CodePurpose): string {
  return derivedCode(JWT_SECRET, `code:${purpose}`, id, LIMITS.otp.digits)
}
