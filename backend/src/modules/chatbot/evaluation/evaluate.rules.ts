import type { ChatEvaluation, ChatIntent, ChatVerdict } from '@sofaseva/contract'
import type { Understood } from '../understanding/understand.rules.js'

/** A question, and what it may be understood as. */
export interface EvaluationQuestion {
  text: string
  intents: readonly ChatIntent[]
  /** Passing it on, or saying that it was not understood or is not offered, is right too. */
  mayHandOver: boolean
  /** Said before it in the same conversation. */
  previous: readonly string[]
}

export interface Evaluated {
  question: EvaluationQuestion
  understood: Understood
}

/** Whether a question was understood, passed on, or answered as if it were another. */
export function verdictOf({ question, understood }: Evaluated): ChatVerdict {
  if (question.intents.includes(understood.intent) && understood.isAnswered) return 'right'
  if (understood.isAnswered) return 'wrong'
  return question.mayHandOver ? 'right' : 'handedOver'
}

/** Counts of a set's verdicts. */
export function evaluationOf(evaluated: readonly Evaluated[]): ChatEvaluation {
  const count = (verdict: ChatVerdict) => evaluated.filter((one) => verdictOf(one) === verdict).length
  return { total: evaluated.length, right: count('right'), handedOver: count('handedOver'), wrong: count('wrong') }
}

/** Asks every question after those before it, as `answer` understands them. */
export function evaluate(
  questions: readonly EvaluationQuestion[],
  answer: (texts: readonly string[]) => Understood,
): Evaluated[] {
  return questions.map((question) => ({ question, understood: answer([...question.previous, question.text]) }))
}
