import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'

/** Messages are their sender's words, so they are erased with the account, together with their replies. */
export const contactData: PersonalData = {
  name: 'contact',
  tables: {
    contact_messages: {
      person: 'userId',
      merge: 'move',
      export: {
        contactMessages: {
          columns: 'id, name, email, phone, message, bookingNumber, language, status, createdAt',
          lists: {
            replies: { columns: 'text, createdAt, sentAt', from: 'contact_replies', of: 'messageId' },
            grievance: {
              columns: 'number, acknowledgeBy, resolveBy, acknowledgedAt, resolvedAt',
              from: 'grievances',
              of: 'id',
            },
          },
        },
      },
      erase: 'delete',
    },
    contact_replies: {
      merge: { staysBecause: ONLY_CUSTOMERS },
      holds: ['authorId'],
      stays: 'Who replied stays on record, by id alone.',
    },
  },
}
