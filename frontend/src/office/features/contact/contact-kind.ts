import {
  CONTACT_STATUS_KEYS,
  type ContactMessage,
  type ContactThread,
  formatPhone,
  personName,
} from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'

/** Of a list it comes without its replies. */
export type ListedMessage = ContactMessage & Partial<Pick<ContactThread, 'replies'>>

/** How two versions of a contact message are compared. */
export const CONTACT_KIND: EntityKind<'CONTACT_MESSAGE_CHANGED', ListedMessage> = {
  code: 'CONTACT_MESSAGE_CHANGED',
  entity: 'contact_message',
  idOf: ({ _id }) => _id,
  nameOf: ({ t }, { name }) => personName(t, name),
  toValues: (thread) => thread,
  fields: ({ t }) => [
    { name: 'status', label: t('admin.column.status'), text: ({ status }) => t(CONTACT_STATUS_KEYS[status]) },
    {
      name: 'replies',
      label: t('admin-contact.thread'),
      text: ({ replies }) =>
        replies?.map(({ author, text }) => `${personName(t, author)}: ${text}`).join('\n\n') ?? null,
    },
    { name: 'phone', label: t('admin.column.phone'), text: ({ phone }) => formatPhone(phone) },
  ],
}
