/** Characters of the seven-bit alphabet (GSM 03.38). Those in the second text take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€'
/** Places of a text alone, and of each segment of a longer one. */
const PLACES = { plain: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } }

/** Whether a text has characters outside the seven-bit alphabet, such as Devanagari. */
export function isUnicode(message: string): boolean {
  return [...message].some((character) => !BASIC.includes(character) && !EXTENDED.includes(character))
}

/** The segments that a text is sent in. Gateways charge each. */
export function segmentsOf(message: string): number {
  const unicode = isUnicode(message)
  const places = unicode
    ? message.length
    : [...message].reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
  const { alone, joined } = PLACES[unicode ? 'unicode' : 'plain']
  return places <= alone ? 1 : Math.ceil(places / joined)
}

/** The price of a text in paise; `segmentPaise` is that of one segment. */
export function priceOf(message: string, segmentPaise: number): number {
  return segmentsOf(message) * segmentPaise
}
