import { describe, expect, it } from 'vitest'
import { commitBlock, proseOf } from './prose.mjs'

const texts = (path, text) => proseOf(path, text).map(({ kind, lines }) => [kind, ...lines.map((each) => each.text)])
const firstLines = (path, text) => proseOf(path, text).map(({ lines }) => lines[0].line)

describe('prose of a source', () => {
  it('joins line comments that follow each other', () => {
    expect(texts('a.ts', '// One\n// two.\nconst a = 1 // Three.\n')).toEqual([
      ['comment', 'One', 'two.'],
      ['comment', 'Three.'],
    ])
  })

  it('separates paragraphs, list items and tags of a doc comment', () => {
    const source =
      '/**\n * First\n * line.\n *\n * - An item\n * @param {string} name the name\n */\nexport const a = 1'
    expect(texts('a.ts', source)).toEqual([
      ['comment', 'First', 'line.'],
      ['comment', 'An item'],
      ['comment', 'name the name'],
    ])
    expect(firstLines('a.ts', source)).toEqual([2, 5, 6])
  })

  it('ignores comment marks in strings, templates, regular expressions and markup', () => {
    const source = [
      "const a = 'http://host /* no */'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template
      'const b = `// no ${/\\/\\/ no/.test(a) /* yes */} // no 😀`',
      'const c = <p title="// no">https://host // no {/* also */ a}</p>',
    ].join('\n')
    expect(texts('a.tsx', source)).toEqual([
      ['comment', 'yes'],
      ['comment', 'also'],
    ])
    expect(firstLines('a.tsx', source)).toEqual([2, 3])
  })

  it('leaves directives and types out', () => {
    const source = '// biome-ignore lint: reason\n// Core covered by: a.spec.ts\n/** @typedef {{ a: string }} A */\n'
    expect(texts('a.mjs', source)).toEqual([])
  })

  it('finds test titles, also of tables and skipped tests', () => {
    const source = "describe('a', () => {\n  it.each([1])('b', f)\n  test.skip(`c`, f)\n  run('d')\n})"
    expect(texts('a.spec.ts', source)).toEqual([
      ['title', 'a'],
      ['title', 'b'],
      ['title', 'c'],
    ])
  })
})

describe('prose of a document', () => {
  it('separates headings, paragraphs, list items and cells', () => {
    const document = '# Head\n\nA text\nin two lines.\n- An item\n  goes on.\n\n| A | B |\n| - | - |\n| c | d |\n'
    expect(texts('docs/a.md', document)).toEqual([
      ['docs', 'Head'],
      ['docs', 'A text', 'in two lines.'],
      ['docs', 'An item', 'goes on.'],
      ['docs', 'A'],
      ['docs', 'B'],
      ['docs', 'c'],
      ['docs', 'd'],
    ])
  })

  it('leaves code and comments out', () => {
    expect(texts('docs/a.md', '```sh\n# no\n```\n\n<!-- no -->\n\nYes.\n')).toEqual([['docs', 'Yes.']])
  })
})

it('leaves the type and scope of a commit out', () => {
  expect(commitBlock('fix(blog)!: restore keys\n\nBecause.').lines).toEqual([{ line: 1, text: 'restore keys' }])
})
