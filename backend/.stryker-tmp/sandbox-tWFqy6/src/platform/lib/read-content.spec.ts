// @ts-nocheck
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fields, linesOf, readContent, words } from './read-content.js'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, 'greetings.txt')
function read<Content>(text: string, schema: z.ZodType<Content>): Content {
  writeFileSync(FILE, text)
  return readContent(pathToFileURL(FILE).href, schema)
}

const COLOURS = z.record(z.enum(['red', 'blue']), linesOf(z.string().max(12, 'is too long')))

describe('readContent', () => {
  it('reads lines by heading without comments, blank lines and surrounding spaces', () => {
    const text = '# Colours\n\n[red]\n  rose \n# and\n#e0115f\nruby: dark\n\n[blue]\nnavy'
    expect(read(text, COLOURS)).toEqual({ red: ['rose', '#e0115f', 'ruby: dark'], blue: ['navy'] })
  })

  it('reads words over several lines', () => {
    expect(read('[a]\none  two\nthree', z.record(z.string(), words))).toEqual({ a: ['one', 'two', 'three'] })
  })

  it('reads fields whose values contain a colon', () => {
    const schema = z.record(z.string(), fields({ name: z.string(), time: z.string() }))
    expect(read('[a]\nname: A\ntime: at 10: 30', schema)).toEqual({ a: { name: 'A', time: 'at 10: 30' } })
  })

  it.each([
    ['a line without a heading', 'rose\n[red]', 1, 'stands below no [heading]'],
    ['a heading twice', '[red]\nrose\n[blue]\nnavy\n[red]\nruby', 5, '[red] is there twice'],
    ['an unknown heading', '[red]\nrose\n\n[green]\nmint\n[blue]\nnavy', 4, '[green] '],
    ['a heading without lines', '[red]\n[blue]\nnavy', 1, '[red] has no lines'],
    ['a missing heading, at the end', '[red]\nrose', 2, '[blue] has no lines'],
    ['a line that the schema refuses', '[red]\nrose\n# and\na very long colour\n[blue]\nnavy', 4, '[red] is too long'],
  ])('reports file, line and reason for %s', (_, text, line, reason) => {
    expect(() => read(text, COLOURS)).toThrow(`${FILE}:${line}: ${reason}`)
  })

  it('reports the line of an invalid field', () => {
    const schema = z.record(z.string(), fields({ name: z.string(), year: z.string().length(4, 'is no year') }))
    expect(() => read('[a]\nname: A\nyear: 26', schema)).toThrow(`${FILE}:3: [a] is no year`)
    expect(() => read('[a]\nname: A\nno field', schema)).toThrow(`${FILE}:3: [a] is not "name: value"`)
    expect(() => read('[a]\nname: A\nyear: 2026\nmonth: 3', schema)).toThrow(`${FILE}:4: [a] `)
  })
})
