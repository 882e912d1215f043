/** Texts that attackers and broken clients send in a field. */
export const HOSTILE_TEXTS = [
  '\ud800',
  'a\udc00b',
  '\0',
  'a\u0000b',
  '\u001b[2J',
  '\u200b\u3164\u2800',
  '\u202e\u2066',
  '\u00a0',
  '',
  'x'.repeat(20_000),
  '\u{1d49c}'.repeat(400),
  '\u0958'.repeat(400),
  '0000-01-01',
  '10000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  "' OR 1=1 -- ",
  '%_\\',
  '{{7*7}}<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '00000000000000000000000000',
  'NaN',
  '1e999',
  '-1',
  '0x7fffffff',
  '99999999999999999999999999',
] as const

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Marks numbers that JavaScript can't serialise to JSON. They are inserted literally. */
export const RAW = 'raw:'
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  `${RAW}1e999`,
  `${RAW}-1e999`,
  `${RAW}${'9'.repeat(400)}`,
  `${RAW}0.${'0'.repeat(400)}1`,
  `${RAW}{"__proto__":{"isAdmin":true}}`,
  `${RAW}{"constructor":{"prototype":{"isAdmin":true}}}`,
  [],
  {},
  [null],
  ['a', 'b'],
  { toString: 1, valueOf: null },
  { length: 1e9 },
  deep(2_000),
  Array.from({ length: 3_000 }, () => 0),
]

/** The body as JSON text, with the raw numbers and objects inserted. */
export function jsonText(body: unknown): string {
  return JSON.stringify(body).replace(/"raw:((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`))
}

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const formOf = (attributes: string) => `--x\r\ncontent-disposition: form-data; ${attributes}\r\n\r\ntext`

/** Bodies that are invalid as a whole. */
export const HOSTILE_PAYLOADS: readonly (readonly [
  name: string,
  payload: string | Buffer,
  headers?: Record<string, string>,
])[] = [
  ['no JSON', '{'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['nothing', ''],
  ['a byte order mark', '\ufeff{}'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['deep arrays', '['.repeat(30_000)],
  ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['too much', JSON.stringify({ name: 'x'.repeat(70_000) })],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a form of fields', 'name=x&isAdmin=true', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', '{}', { 'content-type': 'text/plain' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
  ['no type', '{}', { 'content-type': '' }],
  ['a broken type', '{}', { 'content-type': 'application/json, text/html' }],
  ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }],
  ['compressed bytes', Buffer.from([0x1f, 0x8b, 8, 0]), { 'content-encoding': 'gzip' }],
  ['a form without a boundary', '--x--', { 'content-type': 'multipart/form-data' }],
  ['a form that does not end', formOf('name="title"'), FORM],
  ['a form of another boundary', '--y\r\n\r\n--y--', FORM],
  ['a form’s field without a name', `${formOf('')}\r\n--x--`, FORM],
  ['a form’s prototype', `${formOf('name="__proto__"')}\r\n--x--`, FORM],
  ['a form’s file in a field nobody knows', `${formOf('name="a"; filename="../../a.svg"')}\r\n--x--`, FORM],
  ['a form’s file that is none', `${formOf('name="images"; filename="\0.jpg"')}\r\n--x--`, FORM],
]

/** A generator of numbers from 0 to 1, repeatable by its seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
