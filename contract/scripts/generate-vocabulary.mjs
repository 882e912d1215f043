/**
 * Compiles backend/data/search/*.csv and the names of areas to src/catalog/search/vocabulary.json, which servers and
 * phones load. Each meaning has a line that starts with its name. `_` joins the words of a compound.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DATA = join(import.meta.dirname, '../../backend/data/search')
const AREAS = join(import.meta.dirname, '../../backend/data/areas/pune.csv')
const TARGET = join(import.meta.dirname, '../src/catalog/search/vocabulary.json')

/** Rows without the heading, each split at its commas. */
const rowsOf = (name) =>
  readFileSync(join(DATA, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

const joined = (words) => words.replaceAll(' ', '_')

/** Maps each value of the first column to the values of the second, both in the order of the file. */
function grouped(pairs) {
  const groups = new Map()
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value))
  return groups
}

/** One line for each meaning, which comes first. */
const linesOf = (name) =>
  [...grouped(rowsOf(name).map(([word, , meaning]) => [joined(meaning), joined(word)]))].map(([meaning, words]) =>
    [...new Set([meaning, ...words])].join(' '),
  )

const CONCEPTS = join(import.meta.dirname, '../../backend/data/chat/concepts.txt')
/** Concepts of questions that say nothing about the work. */
const TALK = [
  ...['price', 'much', 'duration', 'money', 'pay', 'who', 'worker', 'human', 'talk', 'when', 'where', 'how', 'day'],
  ...['free', 'come', 'booking', 'book', 'my', 'discount', 'again', 'trust', 'offer_kind'],
]

const MEANING_FILES = ['things', 'actions', 'trades']

/** The words of all tables, which mean something or are fillers already. */
const knownWords = () =>
  new Set(
    [...MEANING_FILES, 'verbs', 'fillers'].flatMap((name) =>
      rowsOf(name).flatMap(([word]) => [word, ...word.split(' ')]),
    ),
  )

/** The words of questions in the assistant's concepts that mean nothing else. */
function talk() {
  const known = knownWords()
  const sections = readFileSync(CONCEPTS, 'utf8').split(/^\[(.+)\]$/m)
  const words = TALK.flatMap((concept) => sections[sections.indexOf(concept) + 1].trim().split(/\s+/))
  return [...new Set(words)].filter((word) => !/[*_#]/.test(word) && !known.has(word)).join(' ')
}

/** The words of the areas' names that mean nothing else. */
function places() {
  const known = knownWords()
  const names = readFileSync(AREAS, 'utf8').trim().split('\n').slice(1)
  const words = names.flatMap((line) => line.toLowerCase().split(',').slice(0, 3)).flatMap((name) => name.split(' '))
  return [...new Set(words)].filter((word) => !known.has(word)).join(' ')
}

const fillers = grouped(rowsOf('fillers').map(([word, , meaning]) => [meaning, joined(word)]))

export const vocabulary = () => ({
  things: linesOf('things'),
  actions: linesOf('actions'),
  trades: linesOf('trades'),
  verbs: [...grouped(rowsOf('verbs').map(([word, , meaning]) => [joined(meaning), joined(word)]))].map(
    ([meaning, stems]) => [meaning, ...stems].join(' '),
  ),
  fillers: [...[...fillers.values()].map((words) => [...words].join(' ')), talk()],
  new: [...(fillers.get('new') ?? [])].join(' '),
  not: [...(fillers.get('not') ?? [])].join(' '),
  places: places(),
  limits: [...grouped(rowsOf('limits').map(([thing, other]) => [joined(other), joined(thing)]))].map(
    ([other, things]) => [other, ...things].join(' '),
  ),
})

export const textOf = (content) => `${JSON.stringify(content, null, 2)}\n`

if (process.argv[1] === import.meta.filename) {
  const text = textOf(vocabulary())
  // An unchanged file keeps its time, so that watchers rest.
  if (text !== readFileSync(TARGET, 'utf8')) writeFileSync(TARGET, text)
}
