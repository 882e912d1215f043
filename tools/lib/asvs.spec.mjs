import { describe, expect, it } from 'vitest'
import { asvsFaults, asvsPage, hasTitle, parseChapter, parseLevels } from './asvs.mjs'
import { ASVS_PAGE, readAsvs, readSource } from './asvs-files.mjs'

const LEVELS = parseLevels('# A comment.\nV1: 1.1.1 1.1.2*\nV2: 2.1.1')
const TEXT = `[V1 Encoding]

1.1.1 Once
met: It is decoded once.
test: a.spec.ts > decodes once

1.1.2 Last
open: Not yet.
`
const OTHER = '[V2 Rules]\n\n2.* All requirements\nunused: No rules.\n'
const FILES = { 'a.spec.ts': "it.each([1])(\n  'decodes once', () => {})", 'a.ts': 'const a = 1' }
const read = (path) => FILES[path] ?? null
const chaptersOf = (...texts) => texts.map((text) => parseChapter(text, 'a.txt'))
const faultsOf = (...texts) => asvsFaults(chaptersOf(...texts), LEVELS, read)

describe('a chapter', () => {
  it('has requirements with a state and proofs', () => {
    expect(parseChapter(TEXT, 'a.txt')).toEqual({
      title: 'V1 Encoding',
      requirements: [
        {
          id: '1.1.1',
          about: 'Once',
          state: 'met',
          how: 'It is decoded once.',
          proofs: [{ kind: 'test', path: 'a.spec.ts', marker: 'decodes once' }],
        },
        { id: '1.1.2', about: 'Last', state: 'open', how: 'Not yet.', proofs: [] },
      ],
    })
  })

  it.each([
    ['[V1 A]\nmet: first', 'a.txt:2: not a line of a requirement'],
    ['1.1.1 A\nmet: a\nopen: b', 'a.txt:3: unexpected "open"'],
    ['1.1.1 A\ndone: a', 'a.txt:2: unexpected "done"'],
    ['1.1.1 A\nline: a.ts', 'a.txt:2: not a proof: a.ts'],
    ['1.1.1 A\ntest: a.spec.ts', 'a.txt:2: not a proof: a.spec.ts'],
  ])('is refused: %j', (text, message) => {
    expect(() => parseChapter(text, 'a.txt')).toThrow(message)
  })
})

describe('the check of proofs', () => {
  it('accepts complete chapters', () => {
    expect(faultsOf(TEXT, OTHER)).toEqual([])
  })

  it.each([
    ['a missing requirement', TEXT.replace('1.1.2 Last\nopen: Not yet.', ''), '1.1.2 is missing'],
    ['an unknown requirement', TEXT.replace('1.1.2', '1.9.9'), '1.9.9 is unknown or repeated'],
    ['a repeated requirement', TEXT.replace('1.1.2', '1.1.1'), '1.1.1 is unknown or repeated'],
    ['a requirement without a state', TEXT.replace('open: Not yet.\n', ''), '1.1.2 has no state'],
    ['a met requirement without a proof', TEXT.replace('open', 'met'), '1.1.2 has no proof'],
    ['a renamed test', TEXT.replace('> decodes once', '> decodes'), '1.1.1 a.spec.ts has no test "decodes"'],
    ['a removed file', TEXT.replace('a.spec.ts', 'b.spec.ts'), '1.1.1 b.spec.ts does not exist'],
    ['a file without tests', TEXT.replace('a.spec.ts', 'a.ts'), '1.1.1 a.ts is no file of tests'],
    ['a changed line', TEXT.replace('test: a.spec.ts', 'line: a.ts'), '1.1.1 a.ts has no line with "decodes once"'],
  ])('reports %s', (_name, text, fault) => {
    expect(faultsOf(text, OTHER)).toContain(fault)
  })

  it('reads titles of calls alone', () => {
    expect(hasTitle('test(`a $1 > b`, …)', 'a $1 > b')).toBe(true)
    expect(hasTitle('// an earlier test "decodes once"', 'decodes once')).toBe(false)
    expect(hasTitle("  // it('decodes once', () => {})", 'decodes once')).toBe(false)
  })
})

describe('the page', () => {
  it('counts the states by level, lists the exceptions and links each proof', () => {
    const page = asvsPage(chaptersOf(TEXT, OTHER), LEVELS)
    expect(page).toContain('| met | 0 | 1 |')
    expect(page).toContain('| open | 1 | 0 |')
    expect(page).toContain('- 1.1.2 Last (open): Not yet.')
    expect(page).toContain(
      '| 1.1.1 | 2 | Once | met | It is decoded once.<br>[a.spec.ts](../a.spec.ts) `decodes once` |',
    )
    expect(page).toContain('| 2.* | 2 | All requirements | unused | No rules. |')
  })
})

describe('docs/asvs.md', () => {
  const { chapters, levels } = readAsvs()

  it('names only tests and lines that exist, for every requirement', () => {
    expect(asvsFaults(chapters, levels, readSource)).toEqual([])
    expect(levels.size).toBe(253)
  })

  it('is what `npm run asvs` writes', () => {
    expect(readSource(ASVS_PAGE)).toBe(asvsPage(chapters, levels))
  })
})
