import { LIMITS } from '../limits.js'

export interface PasswordStrength {
  /** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
  score: 0 | 1 | 2 | 3 | 4
  label: string
  /** What would make it stronger; empty when nothing is needed. */
  hint: string
}

const LABELS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
const COMMON_ROOTS = /pass|qwerty|asdf|admin|welcome|letmein|love|india|pune|sofa|1234|0000|1111/i

/** Characters that add strength: repeats (aaa) and runs (abc, 321) count once. */
function telling(password: string): number {
  let count = 0
  for (let index = 0; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1)
    if (index === 0 || Math.abs(step) > 1) count += 1
  }
  return count
}

/**
 * Estimates how hard a password is to guess, for a meter beside the field. Length counts most, as in NIST SP 800-63B;
 * the server refuses only short and common ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  const of = (score: PasswordStrength['score'], hint: string) => ({ score, label: LABELS[score], hint })
  if (password.length < LIMITS.passwordMin) return of(0, `Use at least ${LIMITS.passwordMin} characters.`)
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const points = telling(password) + 2 * (kinds - 1) - (COMMON_ROOTS.test(password) ? 5 : 0)
  if (points < 9) return of(1, 'Make it longer: three or four words are easy to remember and hard to guess.')
  if (points < 13) return of(2, 'A word more makes it much harder to guess.')
  if (points < 17) return of(3, '')
  return of(4, '')
}
