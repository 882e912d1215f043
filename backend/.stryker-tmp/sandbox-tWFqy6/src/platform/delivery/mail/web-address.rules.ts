/** Top-level domains that are recognised after a space or a single letter, where other words belong to a name. */
// @ts-nocheck

const ENDINGS =
  'com|net|org|edu|gov|info|biz|name|mobi|xyz|top|site|online|shop|store|link|live|club|app|dev|page|cloud|tech|icu|vip|win|pro|example|in|co|io|me|ly|gl|gg|ru|cn|tk|us|uk|ai|cc|to|tv|ws'
/** Characters that look like a dot or work as one in addresses. NFKC leaves them alone. */
const DOTS = /[\u3002\u00b7\u2022\u2219\u22c5\u0701\u0702\u06d4\u2027]/g
/** Invisible characters. A word that contains them looks whole. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const SPACES = /[\s\p{Z}]+/gu
/** "(dot)", "[.]" and similar. */
const BRACKETED_DOT = /[([{<] ?(?:dot|\.|डॉट) ?[)\]}>]/g

const CHARACTER = '[\\p{L}\\p{M}\\p{N}_-]'
const WEB_ADDRESS = [
  // A scheme, including disguised ones, or a common host name.
  /(?:https?|hxxps?|h..ps?|ftp) ?[:;/]|: ?[/\\]|\bwww\d?\b/,
  // An e-mail address or a handle.
  /@/,
  // A path, or alternatives that look like one. "S/O" and similar are allowed.
  new RegExp(`${CHARACTER}{2} ?[/\\\\]|[/\\\\] ?${CHARACTER}{2}`, 'u'),
  // Two words joined by a dot. "R.Kumar" is allowed: after a single letter, only common endings count.
  new RegExp(`${CHARACTER}{2}\\.${CHARACTER}{2}|\\p{N}\\.\\p{N}`, 'u'),
  new RegExp(`${CHARACTER} ?\\. ?(?:${ENDINGS})(?!${CHARACTER})`, 'u'),
  // Names have no space before a dot.
  new RegExp(` \\. ?${CHARACTER}{2}`, 'u'),
  // The word "dot".
  new RegExp(` dot (?:${ENDINGS})(?!${CHARACTER})`, 'u'),
]

/**
 * Whether a text contains a web or e-mail address, even a disguised one. Errs on the side of true: the mail then omits
 * the name. Meant for short texts such as names.
 */
export function containsWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .toLowerCase()
    .replace(BRACKETED_DOT, '.')
  return WEB_ADDRESS.some((pattern) => pattern.test(plain))
}

/** A name that is safe in a mail. Empty if it contains a web address. */
export function mailableName(name: string): string {
  return containsWebAddress(name) ? '' : name
}
