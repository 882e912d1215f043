// @ts-nocheck
import type { ChatEvaluation, ChatIntent, ChatVerdict } from '@sofaseva/contract'
import type { Understood } from '../understanding/understand.rules.js'

/** A question and the intents that are right for it. */
export interface EvaluationQuestion {
  text: string
  intents: readonly ChatIntent[]
  /** Whether an escalation or an unclear or unsupported result is right, too. */
  canHandOff: boolean
  /** Earlier texts of the same conversation. */
  previous: readonly string[]
}

export interface Evaluated {
  question: EvaluationQuestion
  understood: Understood
}

/** Whether a question was understood, escalated, or mistaken for another. */
export function verdictOf({ question, understood }: Evaluated): ChatVerdict {
  if (question.intents.includes(understood.intent) && understood.isAnswered) return 'right'
  if (understood.isAnswered) return 'wrong'
  return question.canHandOff ? 'right' : 'handedOver'
}

/** Counts of verdicts. */
export function evaluationOf(evaluated: readonly Evaluated[]): ChatEvaluation {
  const count = (verdict: ChatVerdict) => evaluated.filter((one) => verdictOf(one) === verdict).length
  return { total: evaluated.length, right: count('right'), handedOver: count('handedOver'), wrong: count('wrong') }
}

/** Classifies every question after its earlier texts, as the chat does. */
export function evaluate(
  questions: readonly EvaluationQuestion[],
  answer: (texts: readonly string[]) => Understood,
): Evaluated[] {
  return questions.map((question) => ({ question, understood: answer([...question.previous, question.text]) }))
}
