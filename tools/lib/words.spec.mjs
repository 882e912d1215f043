import { describe, expect, it } from 'vitest'
import { changedLines } from './changed-lines.mjs'
import { proseOf } from './prose.mjs'
import { compareWithLeft, countByFolder, faultsOf, lowered, sentencesOf, statistics, subjectFaults } from './words.mjs'

const RULES = {
  sentenceWords: 8,
  lineCharacters: 40,
  skipped: ['docs/skipped.md'],
  starts: [{ word: 'What', use: 'a subject' }],
  words: [
    { banned: ['nobody'], use: 'no user' },
    { banned: ['is told'], use: 'is notified' },
    { banned: ['answer'], use: 'response', allowed: ['chat', 'docs/chat.md'] },
  ],
}
const check = (path, text) => faultsOf(path, proseOf(path, text), RULES).map(({ line, fault }) => [line, fault])

describe('faults', () => {
  it('names the line that a sentence begins on', () => {
    expect(check('docs/a.md', 'A short one. What\nis here\nends. Nobody knows.')).toEqual([
      [1, 'a sentence that starts with "What"'],
      [3, '"Nobody"'],
    ])
  })

  it('allows questions and other words that begin alike', () => {
    expect(check('docs/a.md', 'What is it? Whatever. What-ifs are fine.')).toEqual([])
  })

  it('counts words of a sentence, code and links as one each', () => {
    expect(check('docs/a.md', 'The `a b c d e f` and [one two](x.md) go on.')).toEqual([])
    expect(check('docs/a.md', 'The `a b\nc d e f g h` goes on.\nNobody.')).toEqual([[3, '"Nobody"']])
    expect(check('docs/a.md', 'One two three four five six seven eight nine.')).toEqual([[1, 'a sentence of 9 words']])
  })

  it('finds phrases across lines, but no words within names and code', () => {
    expect(check('a.ts', '// The admin is\n// told once.')).toEqual([[1, '"is told"']])
    expect(check('a.ts', '// `nobody`, nobody.ts and nobodyElse.')).toEqual([])
  })

  it('allows a word in its folders and files', () => {
    expect(check('chat/a.ts', '// The answer.')).toEqual([])
    expect(check('docs/chat.md', 'The answer.')).toEqual([])
    expect(check('chatter/a.ts', '// The answer.')).toEqual([[1, '"answer"']])
  })

  it('finds long lines in comments alone', () => {
    const line = 'abcdefghij '.repeat(4)
    expect(check('a.ts', `const a = '${line}' // Short.`)).toEqual([])
    expect(check('a.ts', `// ${line}`)).toEqual([[1, 'a comment line of 43 characters']])
  })

  it('skips files that repeat texts of screens', () => {
    expect(check('docs/skipped.md', 'Nobody.')).toEqual([])
  })
})

it('ends a sentence before a capital letter only', () => {
  const lines = [{ line: 1, text: 'It takes 3 s., e.g. here. See a/b.ts. At <https://x.y/z>. _All Done_ ends.' }]
  expect(sentencesOf({ lines }).map(({ text }) => text)).toEqual([
    'It takes 3 s., CODE. here.',
    'See CODE.',
    'At CODE.',
    'All Done ends.',
  ])
})

describe('the ratchet', () => {
  it('refuses a folder with more faults than are left, and a new folder', () => {
    const counts = countByFolder([{ path: 'a/x.ts' }, { path: 'a/y.ts' }, { path: 'b/x.ts' }, { path: 'README.md' }])
    expect(counts).toEqual({ '.': 1, a: 2, b: 1 })
    expect(compareWithLeft(counts, { a: 1, b: 1, c: 2 })).toEqual({
      risen: [
        { folder: '.', count: 1, left: 0 },
        { folder: 'a', count: 2, left: 1 },
      ],
      fallen: [{ folder: 'c', count: 0, left: 2 }],
    })
  })
})

it('lowers the numbers of faults and never raises one', () => {
  expect(lowered({ a: 1, b: 5, d: 2 }, { a: 3, b: 4, c: 2 })).toEqual({ a: 1, b: 4 })
})

describe('a commit subject', () => {
  it('has a type, a summary and at most 72 characters', () => {
    expect(subjectFaults('fix(blog): restore keys')).toEqual([])
    expect(subjectFaults('Restore keys')).toHaveLength(1)
    expect(subjectFaults(`fix: ${'a'.repeat(68)}`)).toHaveLength(1)
  })

  it('may have another form for merges', () => {
    expect(subjectFaults('Merge branch x')).toEqual([])
  })
})

it('reads the changed lines of a diff', () => {
  const diff = '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1,2 @@\n+a\n+b\n@@ -9,2 +10,0 @@\n-c\n-d\n@@ -20 +19 @@\n+e\n'
  expect(changedLines(diff)).toEqual({ 'x.ts': new Set([1, 2, 19]) })
})

it('counts pronouns, clauses and words a sentence', () => {
  const texts = {
    'a.ts': '// What is sent, nobody reads.\n// Admins, who wait; what remains.\n// who reads.',
    'docs/a.md': 'One two three. Four.\n\n# Head\n',
  }
  const blocks = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, proseOf(path, text)]))
  expect(statistics(blocks)).toEqual({
    pronouns: 1,
    clauses: 2,
    documents: [{ path: 'docs/a.md', words: 5, sentences: 2, running: 4, longest: 3 }],
  })
})
