/** Holds English sentences against tools/words.json. */

/** @typedef {{ path: string, line: number, fault: string, use: string }} Fault */

const CODE = 'CODE'

/** The text as it is read: links by their words, code and paths as one word. */
const plain = (text) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)[^`][\s\S]*?\1/g, (code) => CODE + code.replace(/[^\n]/g, ''))
    .replace(/<?\bhttps?:[^\s)>]*[^\s)>.,;:]>?/g, CODE)
    .replace(/(?<![\w*])(\*\*|_)(?=\S)([^*_]+)\1(?!\w)/g, '$2')
    .replace(/[\w*@#-]*[./_@][\w*-](?:[\w./*@-]*[\w*])?/g, CODE)

/** Sentences of a block, each with the line that it begins on. */
export function sentencesOf({ lines }) {
  const sentences = []
  let text = ''
  let began = null
  const close = () => {
    if (text.trim()) sentences.push({ line: began, text: text.trim() })
    text = ''
    began = null
  }
  const whole = plain(lines.map((each) => each.text).join('\n'))
  for (const [index, row] of whole.split('\n').entries())
    for (const part of row.split(/(?<=[.!?]["”')]*)\s+(?=["“'(]*[\p{Lu}\d])/u)) {
      if (/[.!?]["”')]*$/.test(text) && /^["“'(]*[\p{Lu}\d]/u.test(part)) close()
      began ??= lines[Math.min(index, lines.length - 1)].line
      text = text ? `${text} ${part}` : part
    }
  close()
  return sentences
}

export const wordsOf = (sentence) => sentence.match(/[\p{L}\p{M}\d][\p{L}\p{M}\d'’.,%-]*/gu) ?? []

/**
 * Checks blocks of one file against the rules of words.json.
 * Returns one fault for each sentence start, long sentence, long line and banned word. Files of `skipped` have none.
 */
export function faultsOf(path, blocks, rules) {
  if (rules.skipped?.includes(path)) return []
  return blocks.flatMap((block) => [
    ...longLines(path, block, rules),
    ...sentencesOf(block).flatMap(({ line, text }) =>
      sentenceFaults(text, path, rules).map((fault) => ({ path, line, ...fault })),
    ),
  ])
}

function longLines(path, { kind, lines }, { lineCharacters }) {
  if (kind !== 'comment') return []
  return lines
    .filter(({ text }) => text.length > lineCharacters)
    .map(({ line, text }) => ({
      path,
      line,
      fault: `a comment line of ${text.length} characters`,
      use: `at most ${lineCharacters}`,
    }))
}

function sentenceFaults(sentence, path, { sentenceWords, starts, words }) {
  const found = []
  const start = starts.find(
    ({ word }) => new RegExp(`^["“'(]*${word}\\b(?!['’-])`, 'i').test(sentence) && !/\?["”')]*$/.test(sentence),
  )
  if (start) found.push({ fault: `a sentence that starts with "${start.word}"`, use: start.use })
  const count = wordsOf(sentence).length
  if (count > sentenceWords)
    found.push({ fault: `a sentence of ${count} words`, use: `at most ${sentenceWords}; split it` })
  for (const { banned, use, allowed = [] } of words) {
    if (allowed.some((place) => path === place || path.startsWith(`${place}/`))) continue
    const pattern = new RegExp(`(?<![\\p{L}\\d-])(${banned.join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\d-])`, 'giu')
    for (const [word] of sentence.matchAll(pattern)) found.push({ fault: `"${word}"`, use })
  }
  return found
}

/** The top folder that a file counts for; files at the root count for ".". */
export const folderOf = (path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')

/** How many faults each top folder has. A folder without a fault is left out. */
export function countByFolder(faults) {
  const counts = {}
  for (const { path } of faults) counts[folderOf(path)] = (counts[folderOf(path)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Folders that have more faults than `left` allows, and those that have fewer. */
export function compareWithLeft(counts, left) {
  const folders = [...new Set([...Object.keys(counts), ...Object.keys(left)])].sort()
  const by = (folder) => ({ folder, count: counts[folder] ?? 0, left: left[folder] ?? 0 })
  return {
    risen: folders.map(by).filter(({ count, left }) => count > left),
    fallen: folders.map(by).filter(({ count, left }) => count < left),
  }
}

/** The numbers of `left`, lowered to the faults that are there and never raised. A folder without a fault is left out. */
export function lowered(counts, left) {
  const entries = Object.entries(left).map(([folder, count]) => [folder, Math.min(count, counts[folder] ?? 0)])
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}

const FORMAT = /^(revert: )?\w+(\([a-z0-9,./ -]+\))?!?: \S/

/** Faults of a commit's subject beside its words: its form and length. Merges and fixups have none. */
export function subjectFaults(subject) {
  if (/^(Merge |fixup! |squash! |Revert ")/.test(subject)) return []
  const faults = []
  if (!FORMAT.test(subject)) faults.push({ fault: 'a subject of another form', use: 'type(scope): imperative summary' })
  if (subject.length > 72) faults.push({ fault: `a subject of ${subject.length} characters`, use: 'at most 72' })
  return faults
}

/** A clause as subject or object; `, who` and a line that begins with a small "who" are usual relative clauses. */
const CLAUSE =
  /^(?:What|Who|Whoever)\b|[;:.]\s+(?:[Ww]hat|[Ww]ho|[Ww]hoever)\b|(?:,\s+|\b(?:and|but|or|so)\s+)(?:what|whoever)\b/u
const NOUNLESS = /\b(?:somebody|nobody|everybody|whoever)\b/gi

/** Figures for `--stats`: uses of four pronouns, comment lines with a What or Who clause, and words a sentence of docs. */
export function statistics(blocksByPath) {
  const figures = { pronouns: 0, clauses: 0, documents: [] }
  for (const [path, blocks] of Object.entries(blocksByPath)) {
    const rows = blocks.flatMap((block) => block.lines.map((line) => ({ kind: block.kind, text: plain(line.text) })))
    for (const { text } of rows) figures.pronouns += text.match(NOUNLESS)?.length ?? 0
    figures.clauses += rows.filter(({ kind, text }) => kind === 'comment' && CLAUSE.test(text)).length
    if (!path.endsWith('.md')) continue
    const lengths = blocks
      .filter(({ isRunning }) => isRunning)
      .flatMap(sentencesOf)
      .map(({ text }) => wordsOf(text).length)
    const words = blocks.flatMap(sentencesOf).reduce((sum, { text }) => sum + wordsOf(text).length, 0)
    const running = lengths.reduce((sum, length) => sum + length, 0)
    figures.documents.push({ path, words, sentences: lengths.length, running, longest: Math.max(0, ...lengths) })
  }
  return figures
}
