/** Crockford's letters: none of them looks like another letter or a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 4

/** Sixteen letters of five bits each, in groups of four: "7K2M-9QXA-…". */
export const RECOVERY_CODE = {
  length: GROUPS * GROUP,
  pattern: new RegExp(`^[${LETTERS}]{${GROUPS * GROUP}}$`),
}

/** Turns random bytes into a code; `bytes` holds one for each letter. */
export function recoveryCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, RECOVERY_CODE.length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The code as users read and copy it. */
export function formatRecoveryCode(code: string): string {
  return Array.from({ length: GROUPS }, (_, index) => code.slice(index * GROUP, (index + 1) * GROUP)).join('-')
}

/** Reads a code as users type it: in lower case, with spaces, and with O for 0 or I and L for 1. */
export function normalizeRecoveryCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
