/**
 * `npm run words`: holds comments, docs, test titles and new commit subjects against tools/words.json. A folder may keep
 * the number of faults that tools/words-left.json names, and no more.
 *
 * `-- --all [FOLDER…]` lists all faults, of these folders alone if given, `-- --update` lowers the numbers and
 * `-- --stats` prints figures.
 * `-- --staged` and `-- --message FILE` are for the hooks in tools/hooks.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { changedLines } from '../lib/changed-lines.mjs'
import { textsBelow } from '../lib/files.mjs'
import { print } from '../lib/output.mjs'
import { inRoot, ROOT } from '../lib/paths.mjs'
import { commitBlock, proseOf } from '../lib/prose.mjs'
import {
  compareWithLeft,
  countByFolder,
  faultsOf,
  folderOf,
  lowered,
  statistics,
  subjectFaults,
} from '../lib/words.mjs'

const LEFT = inRoot('tools/words-left.json')
const PROSE = /(^|\/)(README|CONTRIBUTING)\.md$|^docs\/.*\.md$|^(?!prisma\/seed\/data\/).*\.(ts|tsx|mts|mjs)$/
const SHOWN = 40

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const rules = () => readJson(inRoot('tools/words.json'))
const show = ({ path, line, fault, use }) => print(`${path}:${line}: ${fault}; use ${use}`)

/** The output of git, or null where there is no git or no repository. */
async function git(...args) {
  const { stdout, failed } = await execa('git', args, { cwd: ROOT, reject: false })
  return failed ? null : stdout
}

function allTexts() {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
  const documents = ['README.md', 'CONTRIBUTING.md'].map((path) => [path, readFileSync(inRoot(path), 'utf8')])
  return { ...textsBelow(folders, PROSE), ...Object.fromEntries(documents) }
}

const blocksOf = (texts) => Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, proseOf(path, text)]))

const faultsIn = (blocksByPath, given) =>
  Object.entries(blocksByPath).flatMap(([path, blocks]) => faultsOf(path, blocks, given))

/** Whether a path is one of these files or below one of these folders; true without any. */
const isBelow = (path, places) =>
  places.length === 0 || places.some((place) => path === place || path.startsWith(`${place.replace(/\/$/, '')}/`))

/** Faults in the lines that are staged for a commit. */
async function checkStaged() {
  const changed = changedLines((await git('diff', '--cached', '--unified=0', '--no-color', '--diff-filter=d')) ?? '')
  const faults = []
  for (const [path, lines] of Object.entries(changed)) {
    if (!PROSE.test(path)) continue
    const text = await git('show', `:${path}`)
    faults.push(...faultsOf(path, proseOf(path, text), rules()).filter(({ line }) => lines.has(line)))
  }
  return faults
}

function subjectAndWords(subject, path) {
  const words = faultsOf(path, [commitBlock(subject)], rules())
  return [...subjectFaults(subject).map((fault) => ({ path, line: 1, ...fault })), ...words]
}

/** Faults in the subjects of commits that are not on `main` yet. */
async function checkNewCommits() {
  const log = (await git('log', '--no-merges', '--format=%h %s', 'main..HEAD')) ?? ''
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((row) => subjectAndWords(row.slice(row.indexOf(' ') + 1), `commit ${row.slice(0, row.indexOf(' '))}`))
}

/** Shows faults of these folders: those in lines changed since `main`, else the first ones. */
async function showFaultsOf(folders, faults) {
  const changed = changedLines((await git('diff', '--unified=0', '--no-color', '--merge-base', 'main')) ?? '')
  const ofFolders = faults.filter(({ path }) => folders.includes(folderOf(path)))
  const own = ofFolders.filter(({ path, line }) => changed[path]?.has(line))
  for (const fault of (own.length > 0 ? own : ofFolders).slice(0, SHOWN)) show(fault)
}

function printStatistics(blocksByPath) {
  const { pronouns, clauses, documents } = statistics(blocksByPath)
  print(`somebody, nobody, everybody, whoever: ${pronouns} uses`)
  print(`comment lines with a What or Who clause as subject: ${clauses}`)
  const sum = (key) => documents.reduce((total, each) => total + each[key], 0)
  print(`docs: ${sum('words')} words, ${(sum('running') / sum('sentences')).toFixed(1)} words a sentence`)
  for (const { path, words, sentences, running, longest } of documents)
    print(`  ${path}: ${words} words, ${(running / (sentences || 1)).toFixed(1)} a sentence, longest ${longest}`)
}

export default async function words(args) {
  if (args[0] === '--message')
    return report(subjectAndWords(readFileSync(args[1], 'utf8').split('\n', 1)[0], 'subject'))
  if (args.includes('--staged')) return report(await checkStaged())
  const blocksByPath = blocksOf(allTexts())
  if (args.includes('--stats')) return printStatistics(blocksByPath)
  const faults = faultsIn(blocksByPath, rules())
  if (args[0] === '--all') return report(faults.filter(({ path }) => isBelow(path, args.slice(1))))
  const left = readJson(LEFT)
  const counts = countByFolder(faults)
  if (args.includes('--update')) return writeFileSync(LEFT, `${JSON.stringify(lowered(counts, left), null, 2)}\n`)
  const { risen, fallen } = compareWithLeft(counts, left)
  for (const { folder, count, left } of risen) print(`${folder}: ${count} faults, at most ${left} are left`)
  await showFaultsOf(
    risen.map(({ folder }) => folder),
    faults,
  )
  for (const { folder, count, left } of fallen)
    print(`${folder}: ${left - count} faults fewer; "npm run words -- --update" keeps it`)
  return report(await checkNewCommits()) || (risen.length > 0 ? 1 : 0)
}

function report(faults) {
  faults.forEach(show)
  return faults.length > 0 ? 1 : 0
}
