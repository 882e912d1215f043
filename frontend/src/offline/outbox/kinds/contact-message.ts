import { type ContactSubmit, PATHS } from '@sofaseva/contract'
import type { ContactMessageWork } from '../row.js'
import type { MessageKind, OutboxQueue } from './kind.js'

export const contactMessage: MessageKind<ContactMessageWork> = {
  target: 'message',
  isOpenToGuests: true,
  editPage: PATHS.contact,
  request: ({ body }) => ({ method: 'POST', path: '/contact/submit', body }),
  subject: (_, key) => `new:${key}`,
  // Nothing of it is kept here.
  onSent: async () => undefined,
  label: ({ t }) => t('outbox.label.contact'),
  title: ({ t }) => t('outbox.title.contact'),
  facts: (_, { body: { message, bookingNumber, email } }) => [
    { label: 'outbox.facts.message', value: message },
    ...(bookingNumber ? [{ label: 'outbox.facts.bookingNumber' as const, value: bookingNumber }] : []),
    { label: 'outbox.facts.answerTo', value: email },
  ],
  refusalText: (_translator, _work, reason) => reason,
  discardTitle: ({ t }) => t('outbox.discard.contact'),
}

/** Queues a message and gives its key. */
export function addContactMessage(queue: OutboxQueue, userId: string, body: ContactSubmit): Promise<string> {
  return queue.add(userId, { kind: 'contact.message', body })
}
