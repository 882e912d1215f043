export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/**
 * A file's type by its first bytes, whatever its name says; null for types that are not accepted. SVG is not: it can
 * hold scripts.
 */
export function imageType(head: Buffer): ImageType | null {
  if (head.length < 12) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif'
  if (text(head, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(head, 8, 12))) return 'avif'
  return null
}
