import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** Preferred encodings first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Characters of the header that are parsed. Browsers send fewer. */
const MAX_HEADER_LENGTH = 200
/** 256 kB, more than any page needs. The default window takes megabytes even for the smallest text. */
const BROTLI_WINDOW_BITS = 18

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The published types lack this option. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): Encoding | undefined
}

/** The encoding to respond in. It is identity if the client accepts none, as HTTP allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const text = String(header).slice(0, MAX_HEADER_LENGTH)
  const negotiator = new Negotiator({ headers: { 'accept-encoding': text } }) as unknown as EncodingNegotiator
  return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity'
}

/**
 * Copies bytes that are part of a larger buffer. Node cuts small buffers out of buffers of 64 kB, and so does zlib. A
 * cached response of 1 kB would keep its larger buffer in memory.
 */
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return withoutSlack(await gzipAsync(body, { level: 6 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return withoutSlack(await brotliAsync(body, { params }))
}
