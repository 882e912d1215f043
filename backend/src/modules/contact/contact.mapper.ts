import { type ContactMessage, type ContactReply, type ContactThread, languageOrDefault } from '@sofaseva/contract'
import type { ContactMessageRow, ContactReplyRow } from './contact.repository.js'

export function toContactMessage({
  id,
  userId,
  language,
  isSuspect,
  createdAt,
  revision,
  ...row
}: ContactMessageRow): ContactMessage {
  const { name, email, phone, message, status, source, bookingNumber } = row
  return {
    ...{ _id: id, name, email, phone, message, status, source, bookingNumber },
    isSuspect: Boolean(isSuspect),
    language: languageOrDefault(language),
    user: userId,
    createdAt: createdAt.toISOString(),
    revision,
  }
}

function toContactReply({ id, text, authorName, createdAt, sentAt }: ContactReplyRow): ContactReply {
  return {
    ...{ _id: id, text, author: authorName ?? '' },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export function toContactThread(row: ContactMessageRow, replies: readonly ContactReplyRow[]): ContactThread {
  return { ...toContactMessage(row), replies: replies.map(toContactReply) }
}
