// @ts-nocheck
import { LIMITS, messageRef } from '@sofaseva/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ensure } from '#platform/errors/app-error.js'

/** Common passwords in India, in addition to the published lists of leaked ones. */
const LOCAL = `sachin10 sachin123 tendulkar viratkohli dhoni007 cricket1 cricket123 india123 india1234 india@123 bharat123
  jaihind1 jaimatadi jaishreeram omsairam omnamahshivay ganpatibappa ganesh123 krishna1 krishna123 lakshmi1 mumbai123 pune1234
  pune@123 maharashtra bangalore hyderabad hindustan sofaseva sofaseva1 sofaseva123 sofaseva@123 password@123 pass@123 pass@1234
  admin@123 test@123 qwerty@123 welcome@123 abcd@1234 user1234`

const COMMON = new Set(
  [...(dictionary['passwords-common'] ?? []), ...LOCAL.split(/\s+/)].filter(
    (password) => password.length >= LIMITS.passwordMin,
  ),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

/** Refuses common passwords; the contract checks the length. Throws VALIDATION_FAILED. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  const message = messageRef('errors.passwordTooCommon')
  ensure(!isCommonPassword(password), 'VALIDATION_FAILED', { message, fields: { [field]: message } })
}
