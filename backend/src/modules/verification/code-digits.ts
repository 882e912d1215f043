import { LIMITS } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedCode } from '#platform/lib/derived-secrets.js'
import { sha256 } from '#platform/lib/hash.js'
import type { CodePurpose, CodeRow } from './codes.repository.js'

const digitsBy = (secret: string, id: string, purpose: CodePurpose) =>
  derivedCode(secret, `code:${purpose}`, id, LIMITS.otp.digits)

/** The digits of a new code, derived from its id. They are not stored anywhere. */
export function digitsOf({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>, id: string, purpose: CodePurpose): string {
  return digitsBy(JWT_SECRET, id, purpose)
}

/** The hash that is stored. Codes with equal digits have different ones. */
export function digitsHash(digits: string, id: string): string {
  return sha256(`${id}:${digits}`)
}

/** The digits of a stored code, which may come from a former secret. Undefined if they come from none of ours. */
export function storedDigits(
  { ACCEPTED_SECRETS }: Pick<Config, 'ACCEPTED_SECRETS'>,
  { id, purpose, codeHash }: CodeRow,
): string | undefined {
  return ACCEPTED_SECRETS.map((secret) => digitsBy(secret, id, purpose)).find(
    (digits) => digitsHash(digits, id) === codeHash,
  )
}
