/** Finds the English in sources and documents: comments, test titles, paragraphs, list items, table cells. */
import ts from 'typescript'

/** @typedef {{ kind: 'comment' | 'docs' | 'title' | 'commit', isRunning: boolean, lines: { line: number, text: string }[] }} Block */

const SOURCE = /\.(ts|tsx|mts|mjs)$/
const DIRECTIVE = /^(biome-ignore|@ts-|@vitest-environment|Core covered by:|@type|@import|v8 ignore|\/ ?<)|^[#@]__/
const TEST = /^(it|test|describe)$/
const TEXT_KINDS = new Set([
  ts.SyntaxKind.JsxText,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
])

/** Blocks of English in a file, by the file's extension. Lines count from 1; a file of another kind has none. */
export function proseOf(path, text) {
  if (path.endsWith('.md')) return markdownBlocks(text)
  return SOURCE.test(path) ? sourceBlocks(path, text) : []
}

/** The subject of a commit message, without its type and scope. */
export function commitBlock(message) {
  const subject = message.split('\n', 1)[0].replace(/^\w+(\([^)]*\))?!?: /, '')
  return block('commit', [{ line: 1, text: subject }])
}

const block = (kind, lines, isRunning = true) => ({ kind, isRunning, lines })

function sourceBlocks(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1
  const blank = [...text]
  const blocks = []
  const visit = (node) => {
    if (TEXT_KINDS.has(node.kind)) blank.fill(' ', node.getStart(file), node.end)
    const title = testTitle(node)
    if (title) blocks.push(block('title', [{ line: lineOf(title.getStart(file)), text: title.text }]))
    ts.forEachChild(node, visit)
  }
  // Characters outside the basic plane take two positions, which `[...text]` would count as one.
  blank.splice(0, blank.length, ...text.split(''))
  visit(file)
  return [...blocks, ...commentBlocks(blank.join(''), lineOf)]
}

/** The literal that names a test: `it('…')`, `describe.skip('…')`, `it.each(rows)('…')`. */
function testTitle(node) {
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return null
  let callee = node.expression
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression
  const [title] = node.arguments
  return ts.isIdentifier(callee) && TEST.test(callee.text) && ts.isStringLiteralLike(title) ? title : null
}

/** Comments of a text whose literals are blank, so that the scanner needs no parser to tell them from code. */
function commentBlocks(code, lineOf) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, code)
  const blocks = []
  let running = null
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const line = lineOf(scanner.getTokenStart())
    if (token === ts.SyntaxKind.SingleLineCommentTrivia) {
      const text = scanner.getTokenText().slice(2).trim()
      if (DIRECTIVE.test(text)) running = null
      else if (running?.lines.at(-1).line === line - 1) running.lines.push({ line, text })
      else {
        running = block('comment', [{ line, text }])
        blocks.push(running)
      }
    } else if (token === ts.SyntaxKind.MultiLineCommentTrivia) {
      running = null
      blocks.push(...blockComments(scanner.getTokenText(), line))
    } else if (token !== ts.SyntaxKind.WhitespaceTrivia && token !== ts.SyntaxKind.NewLineTrivia) running = null
  }
  return blocks
}

/** Paragraphs, list items and tags of one comment between slashes and stars. */
function blockComments(comment, first) {
  const blocks = []
  let current = null
  for (const [index, raw] of comment
    .replace(/^\/\*+/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .entries()) {
    const text = raw.replace(/^\s*\*?\s?/, '').trim()
    const isCode = /^@(type|typedef|import|template)|^\/?@?__|^(biome-ignore|v8 ignore)/.test(text)
    if (!text || isCode) current = null
    else {
      const isItem = /^(@\w+|[-*] |\d+\. )/.test(text)
      const prose = text.replace(/^(@\w+|[-*]|\d+\.)\s+(\{[^}]*\}\s*)?/, '')
      if (!current || isItem) {
        current = block('comment', [])
        blocks.push(current)
      }
      current.lines.push({ line: first + index, text: prose })
    }
  }
  return blocks.filter(({ lines }) => lines.some(({ text }) => text))
}

/** Paragraphs, headings, list items and table cells of a document; code, diagrams and comments are left out. */
function markdownBlocks(text) {
  const blocks = []
  let current = null
  let fence = null
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1
    const mark = /^\s*(```+|~~~+)/.exec(raw)?.[1]
    if (fence || mark) {
      if (!fence) fence = mark
      else if (raw.trim() === fence) fence = null
      current = null
      continue
    }
    const content = raw.trim()
    if (!content || content.startsWith('<!--') || /^[-|: ]+$/.test(content)) current = null
    else if (content.startsWith('|')) {
      current = null
      blocks.push(...cells(content).map((cell) => block('docs', [{ line, text: cell }], false)))
    } else if (content.startsWith('#')) {
      current = null
      blocks.push(block('docs', [{ line, text: content.replace(/^#+\s*/, '') }], false))
    } else {
      const item = /^([-*]|\d+\.)\s+/.exec(content)
      if (!current || item) {
        current = block('docs', [])
        blocks.push(current)
      }
      current.lines.push({ line, text: content.slice(item?.[0].length ?? 0) })
    }
  }
  return blocks
}

const cells = (row) =>
  row
    .replace(/\\\|/g, ' ')
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
