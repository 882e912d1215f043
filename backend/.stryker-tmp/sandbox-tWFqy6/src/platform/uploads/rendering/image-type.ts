// @ts-nocheck
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Bytes of a file that identify its type. */
export const HEAD_BYTES = 128

const FTYP_BRANDS = 16
const BRAND_BYTES = 4

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The brands of an ISO media file (ISO/IEC 14496-12, 4.3), the major one first. Empty for other files. */
function brandsOf(head: Buffer): string[] {
  if (text(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text(head, 8, 12)]
  for (let at = FTYP_BRANDS; at + BRAND_BYTES <= end; at += BRAND_BYTES) brands.push(text(head, at, at + BRAND_BYTES))
  return brands
}

/**
 * Detects a file's type from its first bytes, independently of its name. `heic` is recognised but can't be decoded.
 * Null means that the type isn't accepted. SVG isn't, because it can contain scripts.
 */
export function imageType(head: Buffer): ImageType | 'heic' | null {
  if (head.length < 12) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif'
  const brands = brandsOf(head)
  // The major brand may be a generic one, such as mif1.
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(he[iv][cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}
