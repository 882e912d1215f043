// @ts-nocheck
import type { Answer } from './answer.js'

/** One answer from those to several questions, with their chips in turn. The last service is the one to assume next. */
export function joinAnswers(answers: readonly Answer[]): Answer {
  const longest = Math.max(...answers.map(({ suggestions }) => suggestions.length))
  const chips = Array.from({ length: longest }, (_, at) => answers.flatMap(({ suggestions }) => suggestions[at] ?? []))
  const labels = new Set<string>()
  const suggestions = chips.flat().filter(({ label }) => !labels.has(label) && labels.add(label))
  const serviceId = answers.map((answer) => answer.serviceId).findLast((id) => id !== undefined)
  return {
    text: answers.map(({ text }) => text).join('\n\n'),
    suggestions,
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(answers.some(({ isAnswered }) => isAnswered === false) ? { isAnswered: false } : {}),
  }
}
