import { namedWords } from '@sofaseva/contract/search'
import { conceptsOf } from './concepts.rules.js'

const ENDS = /[?।\n]+/
/** Between two questions of one sentence, or two things of one question. */
const JOINTS = /(\s(?:and|also|plus|aur|ani|tasech|और|आणि|तसेच)\s|[,;.!]\s)/i
/** Concepts that a question has at least one of. */
const ASKING: ReadonlySet<string> = new Set([
  ...['how', 'much', 'price', 'when', 'where', 'who', 'duration', 'come', 'free', 'open', 'place', 'pay', 'bill'],
  ...['include', 'material', 'warranty', 'discount', 'trust', 'refund', 'review'],
])
/** More questions get one answer to the whole text. */
const MOST = 3

const wordsOf = (text: string) => namedWords(text)
const asks = (text: string) =>
  wordsOf(text).some(({ token }) => conceptsOf(token).some((concept) => ASKING.has(concept)))

/** Splits where both sides ask: "how much is it and when can you come", but not "the price of a sofa and a carpet". */
function joinedQuestions(text: string): string[] {
  const pieces = text.split(JOINTS)
  const questions: string[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const [joint = '', piece = ''] = [pieces[at - 1], pieces[at]]
    const last = questions.pop()
    if (last === undefined) questions.push(piece)
    else questions.push(...(asks(last) && asks(piece) ? [last, piece] : [last + joint + piece]))
  }
  return questions
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
