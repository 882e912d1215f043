import { type ContactSubmit, PATHS } from '@sofaseva/contract'
import { GUEST } from '../row/row.js'
import type { MessageKind } from './kind.js'

export interface ContactMessageWork {
  kind: 'contact.message'
  body: ContactSubmit
}

/** `userId` is null for a guest. */
interface Input {
  userId: string | null
  body: ContactSubmit
}

export const contactMessage: MessageKind<ContactMessageWork, Input> = {
  target: 'message',
  isOpenToGuests: true,
  editPage: ({ body: { kind } }) => (kind === 'grievance' ? PATHS.grievances : PATHS.contact),
  enqueue: (queue, { userId, body }) => queue.addRow(userId ?? GUEST, { kind: 'contact.message', body }),
  request: ({ body }) => ({ method: 'POST', path: '/contact/submit', body }),
  subject: (_, key) => `new:${key}`,
  // Nothing of it is stored here.
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
