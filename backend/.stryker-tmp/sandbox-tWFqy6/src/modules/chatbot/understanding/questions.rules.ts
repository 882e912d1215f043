// @ts-nocheck
import { namedWords } from '@sofaseva/contract/search'
import { conceptsOf } from './concepts.rules.js'

const ENDS = /[?।\n]+/
const JOINS = /\s(?:and|aur|ani|और|आणि)\s/i
/** Words that begin a question of its own. */
const ASKING: ReadonlySet<string> = new Set(['how', 'much', 'when', 'where', 'who'])
/** More questions get one answer to the whole text. */
const MOST = 3

const wordsOf = (text: string) => namedWords(text)
const asks = (text: string) =>
  wordsOf(text)
    .slice(0, 2)
    .some(({ token }) => conceptsOf(token).some((concept) => ASKING.has(concept)))

/** Splits at "and" where the rest asks again: "how much is it and when can you come". */
function joinedQuestions(text: string): string[] {
  const parts = text.split(JOINS)
  return parts.length > 1 && parts.slice(1).every(asks) ? parts : [text]
}

/** The questions of a text, in order: one, unless two or three are clearly apart. */
export function questionsIn(text: string): string[] {
  const parts = text
    .split(ENDS)
    .flatMap((sentence) => joinedQuestions(sentence.trim()))
    .filter((part) => part !== '')
  const areWhole = parts.every((part) => wordsOf(part).length > 1)
  return parts.length > 1 && parts.length <= MOST && areWhole ? parts : [text]
}
