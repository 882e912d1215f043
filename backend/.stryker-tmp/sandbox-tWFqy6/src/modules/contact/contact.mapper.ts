// @ts-nocheck
import { type ContactMessage, type ContactReply, type ContactThread, languageOrDefault } from '@sofaseva/contract'
import type { ContactMessageRow, ContactReplyRow } from './contact.repository.js'

export function toContactMessage({
  id,
  userId,
  language,
  createdAt,
  revision,
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
    createdAt: createdAt.toISOString(),
    revision,
  }
}

function toContactReply({ id, text, author, createdAt, sentAt }: ContactReplyRow): ContactReply {
  return {
    _id: id,
    text,
    author: author?.name ?? '',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export function toContactThread(row: ContactMessageRow, replies: readonly ContactReplyRow[]): ContactThread {
  return { ...toContactMessage(row), replies: replies.map(toContactReply) }
}
