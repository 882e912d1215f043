import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** What a person wrote to us while they were signed in, and our replies. */
@Injectable()
export class ContactAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      contactMessages: {
        columns: 'm.id, m.name, m.email, m.phone, m.message, m.bookingNumber, m.language, m.status, m.createdAt',
        from: 'contact_messages m',
        where: 'm.userId = ?',
        by: ['m.id'],
        lists: { replies: { columns: 'text, createdAt, sentAt', from: 'contact_replies', of: 'messageId' } },
      },
    })
  }
}
