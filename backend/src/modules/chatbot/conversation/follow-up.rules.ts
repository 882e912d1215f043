import type { ChatIntent } from '@sofaseva/contract'
import type { Entities } from '../understanding/entities.rules.js'
import type { Subject } from '../understanding/subject.rules.js'
import { FOLLOWED_BY_TIME } from '../understanding/understand.rules.js'

/** The day and time that a conversation has named last. */
export type AskedTime = Pick<Entities, 'day' | 'from' | 'to'>

export const NO_TIME: AskedTime = { day: null, from: null, to: null }

/** Understood of one question, as far as follow-ups need it. */
interface Asked {
  intent: ChatIntent
  entities: Entities
  subject: Subject
}

/**
 * The entities of a question after another one. "In the morning" after tomorrow is tomorrow morning, and "on Friday"
 * after a morning is Friday morning. A question that names a service begins again.
 */
export function withAskedTime(
  { intent, entities, subject }: Asked,
  { asked, previous }: { asked: AskedTime; previous: ChatIntent | null },
): Entities {
  const isFollowUp = intent === 'availability' && previous !== null && FOLLOWED_BY_TIME.has(previous)
  if (!isFollowUp || subject.search !== '') return entities
  const { day, from, to } = entities
  if (day === null && from !== null) return { ...entities, day: asked.day }
  if (day !== null && from === null) return { ...entities, from: asked.from, to: asked.to ?? to }
  return entities
}
