import { CHAT_LIMITS } from '@sofaseva/contract'
import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { ChatSessions } from './conversation/sessions.js'

/** Messages of a signed-in user and the responses to them. Conversations are erased with the account. */
export const chatbotData: PersonalData = {
  name: 'chatbot',
  tables: {
    chat_conversations: {
      person: 'userId',
      merge: 'move',
      export: {
        chatConversations: {
          columns: 'id, language, startedAt, lastMessageAt',
          lists: { turns: { columns: 'text, response, createdAt', from: 'chat_turns', of: 'conversationId' } },
        },
      },
      erase: 'delete',
    },
    chat_phrases: {
      merge: { staysBecause: ONLY_CUSTOMERS },
      holds: ['authorId'],
      stays: 'Who added a phrase stays on record, by id alone.',
    },
  },
  redis: [{ prefix: 'chat:session', holds: 'what was said last, of each caller', expiresMs: CHAT_LIMITS.sessionMs }],
  hooks: (get) => ({ erase: (userId) => get(ChatSessions).erase(userId) }),
}
