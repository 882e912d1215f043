// @ts-nocheck
import type { Language } from '@sofaseva/contract'

/** The parts of a mail, for both its HTML and its plain text. */
export interface Mail {
  to: string
  /** The reply address. Defaults to the sender. */
  replyTo?: string
  /** The language of its texts. */
  language: Language
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, to read or copy. */
  code?: string
  action?: { text: string; url: string }
  /** Small print at the end. */
  note?: string
  /** Mail programs group all mails of a thread as one conversation. They need the same subject. */
  thread?: string
  /** Accepts a POST that unsubscribes (RFC 8058). A GET shows a page that asks first. */
  unsubscribeUrl?: string
  /** A calendar entry that mail programs add, move or remove. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** The plain text, for mail programs without HTML. */
export function toText({ heading, paragraphs, code, action, note }: Mail, brand: string): string {
  const parts = [heading, ...paragraphs, code, action && `${action.text}: ${action.url}`, note, brand]
  return parts.filter((part) => part !== undefined).join('\n\n')
}
