import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as contract from './index.js'
import { z } from './lib/schema/zod.js'

const ROOT = join(import.meta.dirname, '../..')
const LIMIT_MS = 20
const TRIES = 5
const LENGTH = 64 * 1024
/** Texts that are slow to normalize, search or split if the length is not checked first. */
const HOSTILE: Record<string, string> = {
  spaces: ' '.repeat(LENGTH),
  'spaces within': `a${' '.repeat(LENGTH)}b`,
  'combining marks of two classes': `a${'\u0301'.repeat(LENGTH / 2)}${'\u0323'.repeat(LENGTH / 2)}`,
  'alternating combining marks': `a${'\u0301\u0323'.repeat(LENGTH / 2)}`,
  'marks parted by direction marks': `a${'\u0301\u202a\u0323'.repeat(LENGTH / 3)}`,
  quotes: '"'.repeat(LENGTH),
  'line breaks': '\n'.repeat(LENGTH),
  'tabs and spaces': '\t '.repeat(LENGTH / 2),
  'spaces and line breaks': `${' '.repeat(200)}\n`.repeat(LENGTH / 201),
  'nested brackets': '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2),
  'Devanagari signs': `क${'\u093f\u094d'.repeat(LENGTH / 2)}`,
  'opening tags': '<'.repeat(LENGTH),
  'unclosed tags': '<p '.repeat(LENGTH / 3),
  ampersands: '&'.repeat(LENGTH),
  commas: 'a,'.repeat(LENGTH / 2),
  digits: '9'.repeat(LENGTH),
  'an e-mail address': `${'a.'.repeat(LENGTH / 2)}@example.com`,
  'an address of the web': `https://${'a.'.repeat(LENGTH / 2)}com/`,
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|generated\//.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
}

/** Ways in which the backend and its forms name a request schema. */
const USES = [
  /@(?:Body|Query|Param|Headers)\([^)]*?schema: (\w+)/g,
  /\bbody: ([A-Z]\w+)\b/g,
  /\bparsed\(([A-Z]\w+)\b/g,
  /\b([A-Z]\w+)(?:\.optional\(\))?\.(?:safeParse|parse)\(/g,
  /\bformSchema\('(\w+)'\)/g,
]

/** The schemas that parse outside input, by name. They are read from the sources, so new ones are included. */
function requestSchemas(): Map<string, z.ZodType> {
  const names = [...sourcesOf('backend/src'), ...sourcesOf('frontend/src')].flatMap((text) =>
    USES.flatMap((use) => [...text.matchAll(use)].map(([, name = '']) => name)),
  )
  const exported = contract as unknown as Record<string, unknown>
  const found = new Map<string, z.ZodType>()
  for (const name of names) if (exported[name] instanceof z.ZodType) found.set(name, exported[name] as z.ZodType)
  for (const [key, schema] of Object.entries(contract.settingValueSchemas)) found.set(`setting ${key}`, schema)
  // The product itself wrote this value.
  found.delete('Session')
  return found
}

type Path = (string | number)[]
/** A place for a caller's value: the path to it, and the schema that reads it first. */
interface Place {
  path: Path
  schema: z.ZodType
}

const innerOf = (schema: z.ZodType) => (schema as unknown as { def: Record<string, unknown> }).def

/** Yields every place of a schema that a caller's value reaches unchanged, so nothing behind a transformation. */
function* placesOf(schema: z.ZodType, path: Path = []): Generator<Place> {
  const def = innerOf(schema)
  const inner = (key: string) => def[key] as z.ZodType
  switch (def.type) {
    case 'object':
      for (const [key, part] of Object.entries(def.shape as Record<string, z.ZodType>))
        yield* placesOf(part, [...path, key])
      return
    case 'array':
      yield { path, schema }
      yield* placesOf(inner('element'), [...path, 0])
      return
    case 'tuple':
      for (const [index, part] of (def.items as z.ZodType[]).entries()) yield* placesOf(part, [...path, index])
      return
    case 'union':
      for (const option of def.options as z.ZodType[]) yield* placesOf(option, path)
      return
    case 'pipe':
      if (innerOf(inner('in')).type === 'transform') yield { path, schema }
      yield* placesOf(innerOf(inner('in')).type === 'transform' ? inner('out') : inner('in'), path)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      yield* placesOf(inner('innerType'), path)
      return
    default:
      yield { path, schema }
  }
}

/** A value with `leaf` at the path and nothing else. */
function valueAt(path: Path, leaf: unknown): unknown {
  return path.reduceRight<unknown>((value, key) => (typeof key === 'number' ? [value] : { [key]: value }), leaf)
}

interface Check {
  check: string
  abort?: boolean
}

/** Returns whether the first check of a string is a length check that stops parsing. */
function isLimited(schema: z.ZodType): boolean {
  const [first] = ((innerOf(schema).checks ?? []) as { _zod: { def: Check } }[]).map(({ _zod: { def } }) => def)
  // A format is a check that runs before all others.
  const isFormat = innerOf(schema).format !== undefined
  return !isFormat && first?.check === 'max_length' && first.abort === true
}

/** Processor time in milliseconds. The best of a few tries counts, because other programs share the caches. */
function msOf(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && best > LIMIT_MS / 4; tried += 1) {
    const before = process.threadCpuUsage()
    work()
    best = Math.min(best, process.threadCpuUsage(before).user / 1_000)
  }
  return best
}

const SCHEMAS = requestSchemas()

it('finds the schemas of requests', () => {
  const names = [...SCHEMAS.keys()]
  expect(names.length).toBeGreaterThan(70)
  expect(names).toEqual(
    expect.arrayContaining([
      'LoginInput',
      'PostsQuery',
      'IdParams',
      'PostCreate',
      'PostAutosaveInput',
      'IdempotencyKey',
      'WaitedMs',
      'BookingFormInput',
      'ContactSubmit',
    ]),
  )
})

it('finds no request schema outside the contract', () => {
  const controllers = sourcesOf('backend/src').filter((text) => text.includes('@Controller('))
  const names = controllers.flatMap((text) => [...text.matchAll(USES[0] as RegExp)].map(([, name = '']) => name))
  expect(names.filter((name) => !SCHEMAS.has(name))).toEqual([])
})

describe.each([...SCHEMAS])('%s', (_, schema) => {
  const places = [...placesOf(schema)]

  it('checks the length of each text before anything else', () => {
    const open = places.filter(({ schema: part }) => innerOf(part).type === 'string' && !isLimited(part))
    expect(open.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('checks the length of each list before reading its entries', () => {
    const lists = places.filter(({ schema: part }) => innerOf(part).type === 'array')
    const read = lists.flatMap(({ path }) => {
      const { success, error } = schema.safeParse(valueAt(path, Array(20_000).fill(null)))
      const isRead = success || error.issues.some((issue) => issue.path.length > path.length)
      return isRead ? [path.join('.')] : []
    })
    expect(read).toEqual([])
  })

  it('parses 64 kB in any place in at most 20 ms', () => {
    const slow = [[] as Path, ...places.map(({ path }) => path)].flatMap((path) =>
      Object.entries(HOSTILE).flatMap(([name, text]) => {
        const value = valueAt(path, text)
        const ms = msOf(() => schema.safeParse(value))
        return ms > LIMIT_MS ? [`${path.join('.')}: ${name} take ${Math.round(ms)} ms`] : []
      }),
    )
    expect(slow).toEqual([])
  })
})
