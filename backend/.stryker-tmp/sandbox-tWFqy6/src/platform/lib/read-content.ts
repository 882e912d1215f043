// @ts-nocheck
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** `backend/data`. The path is the same from the sources and from the build. */
const DATA = new URL('../../../data/', import.meta.url)
const MISSING = 'has no lines'

/** The lines of a section, at least one. */
export const linesOf = <Line extends z.ZodType>(line: Line) => z.array(line, MISSING).min(1, MISSING)

/** Words separated by spaces and line ends. */
export const words = linesOf(z.string()).transform((lines) => lines.flatMap((line) => line.split(/\s+/)))

/** A section of `name: value` lines. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  linesOf(z.string().regex(/^\w+: ./, 'is not "name: value"'))
    .transform((lines) => Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))))
    .pipe(z.strictObject(shape))

interface Section {
  /** Line numbers in the file, starting at 1: `at` is the heading's, and `places` are those of `lines`. */
  readonly at: number
  readonly lineNumbers: number[]
  readonly lines: string[]
}

/**
 * Reads content that translators edit as text: a `[heading]`, followed by one entry per line. Lines that start with `#
 * ` are comments. `schema` parses an object that maps each heading to its lines.
 *
 * Throws an error with file, line and reason.
 */
export function readContent<Content>(path: string, schema: z.ZodType<Content>): Content {
  const file = new URL(path, DATA)
  const fail = (line: number, reason: string): never => {
    throw new Error(`${fileURLToPath(file)}:${line}: ${reason}`)
  }
  const sections = new Map<string, Section>()
  let section: Section | undefined
  const texts = readFileSync(file, 'utf8').split('\n')
  for (const [index, text] of texts.map((one) => one.trim()).entries()) {
    if (text === '' || text.startsWith('# ')) continue
    const at = index + 1
    const [, heading] = /^\[(.+)\]$/.exec(text) ?? []
    if (heading === undefined) {
      if (!section) return fail(at, 'stands below no [heading]')
      section.lines.push(text)
      section.lineNumbers.push(at)
    } else {
      if (sections.has(heading)) fail(at, `[${heading}] is there twice`)
      section = { at, lineNumbers: [], lines: [] }
      sections.set(heading, section)
    }
  }
  const parsed = schema.safeParse(Object.fromEntries([...sections].map(([heading, { lines }]) => [heading, lines])))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [heading, part] = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])]
  const found = sections.get(String(heading))
  const index = typeof part === 'number' ? part : found?.lines.findIndex((line) => line.startsWith(`${String(part)}: `))
  return fail(found?.lineNumbers[index ?? -1] ?? found?.at ?? texts.length, `[${String(heading)}] ${issue?.message}`)
}
