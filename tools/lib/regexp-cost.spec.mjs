import { describe, expect, it } from 'vitest'
import { expressionsIn, superlinear } from './regexp-cost.mjs'

describe('the search for regular expressions', () => {
  it('finds literals and constructed ones, with their lines', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
    const text = 'const a = /a+b/giu\nconst b = new RegExp(`^x${n}+$`, "u")\n// not /this+/\nconst c = "/nor+this/"\n'
    expect(expressionsIn('some.rules.ts', text)).toEqual([
      { place: 'some.rules.ts', line: 1, source: 'a+b', flags: 'giu' },
      { place: 'some.rules.ts', line: 2, source: '^xx+$', flags: 'u' },
    ])
  })
})

describe('the measurement of a regular expression', () => {
  it.each([
    ['spaces before a line break', '\\s*[\\t\\n]+\\s*', 'g'],
    ['what must stand at the end', '^-+|-+$', 'g'],
    ['a tag that is never closed', '<(script)\\b[\\s\\S]*?<\\/\\1>', 'g'],
    ['an attribute in an unclosed tag', '<img\\b[^>]*?\\ssrc="([^"]*)"', 'g'],
    ['a repetition in a repetition', '^(a+)+$', ''],
    ['two neighbours that take the same', '^\\d*\\s*\\d*\\d*\\d*$', ''],
    ['letters of any script', '[\\p{L}\\p{M}]+@', 'gu'],
  ])('refuses %s', (_, source, flags) => {
    expect(superlinear({ source, flags })).toMatchObject({ ms: expect.any(Number), pump: expect.any(String) })
  })

  it.each([
    ['a class to the end', '^[!-~]+$', ''],
    ['words', '[\\p{L}\\p{N}]+', 'gu'],
    ['a tag that ends at the next one', '<[^<>]*>', 'g'],
    ['a bounded count', '(\\d[\\d,]{0,14})\\s*rupees', 'i'],
    ['no count', '[áà]|x', 'g'],
  ])('accepts %s', (_, source, flags) => {
    expect(superlinear({ source, flags })).toBeNull()
  })
})
