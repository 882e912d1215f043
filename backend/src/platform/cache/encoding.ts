import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** Best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const REFUSED = /(?:^|,)\s*(br|gzip|identity)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g
/** Browsers send a handful of different headers; beyond these, each one is parsed. */
const MAX_CACHED_HEADERS = 100
/** 256 kB, more than a page has: the usual window takes megabytes for the smallest text. */
const BROTLI_WINDOW_BITS = 18

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const accepted = new Map<string, Encoding>()

function chosen(header: string): Encoding {
  const text = header.toLowerCase()
  // The negotiator lets `*` match an encoding that was refused by name.
  const refused = new Set([...text.matchAll(REFUSED)].map(([, encoding]) => encoding))
  const allowed = ENCODINGS.filter((encoding) => !refused.has(encoding))
  return (negotiate(text, allowed) as Encoding | null) ?? 'identity'
}

/** The encoding to answer in; identity when none is accepted, as HTTP allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const text = typeof header === 'string' ? header : header.join(',')
  const known = accepted.get(text)
  if (known) return known
  const encoding = chosen(text)
  if (accepted.size < MAX_CACHED_HEADERS) accepted.set(text, encoding)
  return encoding
}

export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}
