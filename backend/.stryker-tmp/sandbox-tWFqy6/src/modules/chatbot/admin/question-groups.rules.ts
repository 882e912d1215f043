// @ts-nocheck
import type { ChatIntent, ChatQuestionGroup } from '@sofaseva/contract'
import { type Features, featuresOf } from '../understanding/features.rules.js'

/** A question without an answer. */
export interface OpenQuestion {
  id: string
  conversationId: string
  text: string
  intent: ChatIntent
  confidence: number
  createdAt: Date
}

interface Member extends OpenQuestion {
  features: Features
}

/** The least likeness of questions in one group; 1 means equal. */
const MIN_SIMILARITY = 0.5

/** The cosine of two feature vectors of length 1. */
function similarity(some: Features, others: Features): number {
  let sum = 0
  for (const [feature, weight] of some) sum += weight * (others.get(feature) ?? 0)
  return sum
}

const newestFirst = (a: OpenQuestion, b: OpenQuestion) => b.createdAt.getTime() - a.createdAt.getTime()

function toGroup(members: Member[]): ChatQuestionGroup {
  const total = (member: Member) => members.reduce((sum, other) => sum + similarity(member.features, other.features), 0)
  const [typical] = [...members].sort((a, b) => total(b) - total(a)) as [Member]
  const sorted = [...members].sort(newestFirst) as [Member, ...Member[]]
  return {
    text: typical.text,
    intent: typical.intent,
    confidence: typical.confidence,
    count: members.length,
    lastAskedAt: sorted[0].createdAt.toISOString(),
    questions: sorted.map(({ id, conversationId, text, createdAt }) => ({
      _id: id,
      conversation: conversationId,
      text,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Groups questions by likeness, most asked first. Each question joins the group whose first question is most alike. */
export function groupsOf(questions: readonly OpenQuestion[]): ChatQuestionGroup[] {
  const groups: Member[][] = []
  for (const question of questions) {
    const member = { ...question, features: featuresOf(question.text) }
    const likenesses = groups.map(([first]) => (first ? similarity(first.features, member.features) : 0))
    const best = likenesses.indexOf(Math.max(...likenesses))
    if (best >= 0 && (likenesses[best] as number) >= MIN_SIMILARITY) groups[best]?.push(member)
    else groups.push([member])
  }
  return groups.map(toGroup).sort((a, b) => b.count - a.count || (a.lastAskedAt < b.lastAskedAt ? 1 : -1))
}
