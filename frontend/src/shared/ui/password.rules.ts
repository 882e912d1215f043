import { LIMITS } from '@sofaseva/contract'

const CHARACTER_KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
const COMMON_ROOTS = /pass|qwerty|asdf|admin|welcome|letmein|love|india|pune|sofa|1234|0000|1111/i

/** The number of characters that add strength. Repeats (aaa) and runs (abc, 321) count once. */
function countUnpredictableCharacters(password: string): number {
  let count = 0
  for (let index = 0; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1)
    if (index === 0 || Math.abs(step) > 1) count += 1
  }
  return count
}

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/**
 * Estimates how hard a password is to guess, for a meter beside the field. Length counts most, as in NIST SP 800-63B.
 * The server refuses only short and common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < LIMITS.passwordMin) return 0
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(password)).length
  const points = countUnpredictableCharacters(password) + 2 * (kinds - 1) - (COMMON_ROOTS.test(password) ? 5 : 0)
  if (points < 9) return 1
  if (points < 13) return 2
  return points < 17 ? 3 : 4
}
