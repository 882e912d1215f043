import {
  type ContactMessage,
  type ContactReply,
  type ContactThread,
  type Grievance,
  type GrievanceClock,
  languageOrDefault,
} from '@sofaseva/contract'
import type { ContactMessageRow, ContactReplyRow } from './contact-views.js'

function toClock(grievance: NonNullable<ContactMessageRow['grievance']>): GrievanceClock {
  const { number, acknowledgeBy, resolveBy, acknowledgedAt, resolvedAt } = grievance
  return {
    number,
    acknowledgeBy: acknowledgeBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

export function toContactMessage({
  id,
  userId,
  language,
  createdAt,
  revision,
  grievance,
  ...row
}: ContactMessageRow): ContactMessage {
  const { name, email, phone, message, status, source, bookingNumber, isSuspect } = row
  return {
    _id: id,
    name,
    email,
    phone,
    message,
    status,
    source,
    bookingNumber,
    isSuspect,
    language: languageOrDefault(language),
    user: userId,
    grievance: grievance && toClock(grievance),
    createdAt: createdAt.toISOString(),
    revision,
  }
}

function toContactReply({ id, text, author, isResolution, createdAt, sentAt }: ContactReplyRow): ContactReply {
  return {
    _id: id,
    text,
    author: author?.name ?? '',
    isResolution,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export function toContactThread(row: ContactMessageRow, replies: readonly ContactReplyRow[]): ContactThread {
  return { ...toContactMessage(row), replies: replies.map(toContactReply) }
}

/** A grievance as its sender sees it. Null for a plain message. */
export function toGrievance(row: ContactMessageRow, replies: readonly ContactReplyRow[]): Grievance | null {
  const { id, message, bookingNumber, createdAt, grievance } = row
  if (grievance === null) return null
  return {
    _id: id,
    message,
    bookingNumber,
    createdAt: createdAt.toISOString(),
    ...toClock(grievance),
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({ _id: reply.id, text: reply.text, createdAt: reply.createdAt.toISOString() })),
  }
}
