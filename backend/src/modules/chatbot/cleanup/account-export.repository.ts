import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** What a person and the assistant said while they were signed in. */
@Injectable()
export class ChatAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      chatConversations: {
        columns: 'c.id, c.language, c.startedAt, c.lastMessageAt',
        from: 'chat_conversations c',
        where: 'c.userId = ?',
        by: ['c.id'],
        lists: { turns: { columns: 'text, response, createdAt', from: 'chat_turns', of: 'conversationId' } },
      },
    })
  }
}
