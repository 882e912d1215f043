/** Endings that people write after a space or a single letter, where other words are part of a name. */
const ENDINGS =
  'com|net|org|edu|gov|info|biz|name|mobi|xyz|top|site|online|shop|store|link|live|club|app|dev|page|cloud|tech|icu|vip|win|pro|example|in|co|io|me|ly|gl|gg|ru|cn|tk|us|uk|ai|cc|to|tv|ws'
/** Drawn as a dot, or read as one in addresses, and left alone by NFKC. */
const DOTS = /[\u3002\u00b7\u2022\u2219\u22c5\u0701\u0702\u06d4\u2027]/g
/** Not seen, so a word that they break looks whole. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const SPACES = /[\s\p{Z}]+/gu
/** "(dot)", "[.]" and the like. */
const BRACKETED_DOT = /[([{<] ?(?:dot|\.|डॉट) ?[)\]}>]/g

const CHARACTER = '[\\p{L}\\p{M}\\p{N}_-]'
const WEB_ADDRESS = [
  // A scheme, also one that was made unclickable; or a server's usual name.
  /(?:https?|hxxps?|h..ps?|ftp) ?[:;/]|: ?[/\\]|\bwww\d?\b/,
  // An e-mail address or a handle.
  /@/,
  // A path, or a choice of words that looks like one; "S/O" and the like stay.
  new RegExp(`${CHARACTER}{2} ?[/\\\\]|[/\\\\] ?${CHARACTER}{2}`, 'u'),
  // Two words joined by a dot. "R.Kumar" stays: of single letters, only those before a usual ending count.
  new RegExp(`${CHARACTER}{2}\\.${CHARACTER}{2}|\\p{N}\\.\\p{N}`, 'u'),
  new RegExp(`${CHARACTER} ?\\. ?(?:${ENDINGS})(?!${CHARACTER})`, 'u'),
  // Names have no space before a dot.
  new RegExp(` \\. ?${CHARACTER}{2}`, 'u'),
  // A dot that is spelled out.
  new RegExp(` dot (?:${ENDINGS})(?!${CHARACTER})`, 'u'),
]

/**
 * Whether a text holds something that is read as a web or e-mail address, however it is disguised. Errs on the side of
 * yes: a mail then does without the name. The text should be short, as names are.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .toLowerCase()
    .replace(BRACKETED_DOT, '.')
  return WEB_ADDRESS.some((pattern) => pattern.test(plain))
}

/** A name as mails may say it; empty when it holds a web address, and the mail does without. */
export function mailableName(name: string): string {
  return holdsWebAddress(name) ? '' : name
}
