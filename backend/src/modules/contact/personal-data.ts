import type { PersonalData } from '#platform/user-data/personal-data.js'

/** Messages are words of their sender's: they go with them, and the replies with the messages. */
export const contactData: PersonalData = {
  name: 'contact',
  tables: {
    contact_messages: {
      person: 'userId',
      export: {
        contactMessages: {
          columns: 'id, name, email, phone, message, bookingNumber, language, status, createdAt',
          lists: { replies: { columns: 'text, createdAt, sentAt', from: 'contact_replies', of: 'messageId' } },
        },
      },
      erase: 'delete',
    },
    contact_replies: { holds: ['authorId'], stays: 'Who replied stays on record, by id alone.' },
  },
}
