/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line goes on after a line end and a space, which counts as its first octet. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

/** A calendar file whose lines have at most 75 octets. Its maker counts characters, of which Devanagari takes three octets each. */
export function foldCalendarLines(content: string): string {
  return content
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}
