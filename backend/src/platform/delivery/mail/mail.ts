import type { Language } from '@sofaseva/contract'

/** A mail in parts that both its HTML and its plain text are made of. */
export interface Mail {
  to: string
  /** Where answers go; left out: to its sender. */
  replyTo?: string
  /** Of its texts. */
  language: Language
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, to be read or copied. */
  code?: string
  action?: { text: string; url: string }
  /** Small print under everything. */
  note?: string
  /** Names what the mail is about: mail programs show all mails of it, which have one subject, as one conversation. */
  thread?: string
  /** Takes a POST that stops mails of this kind (RFC 8058), and shows a page that asks first. */
  unsubscribeUrl?: string
  /** An entry that mail programs put into the calendar, move or remove. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** The plain text, for readers without HTML. */
export function toText({ heading, paragraphs, code, action, note }: Mail, brand: string): string {
  const parts = [heading, ...paragraphs, code, action && `${action.text}: ${action.url}`, note, brand]
  return parts.filter((part) => part !== undefined).join('\n\n')
}
