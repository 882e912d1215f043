import type { ContactReceived } from '../../contact/index.js'
import type { TextsBudgetUsed } from '../../verification/index.js'
import { type Notice, toAdmins, toProvider } from './notice.rules.js'

/** Contains no personal data. Admins see the name for as long as the account exists. */
export function noticesOfProviderRegistered({ userId }: { userId: string }): Notice[] {
  return [
    toAdmins(null, {
      type: 'other',
      priority: 'medium',
      content: { key: 'provider.registered', params: {} },
      subject: { type: 'user', id: userId },
    }),
  ]
}

export function noticesOfProviderApproved({ userId }: { userId: string }): Notice[] {
  return [
    toProvider(userId, null, {
      type: 'other',
      priority: 'high',
      content: { key: 'provider.approved', params: {} },
      subject: { type: 'user', id: userId },
    }),
  ]
}

export function noticesOfContact({ messageId, bookingNumber }: ContactReceived): Notice[] {
  return [
    toAdmins(null, {
      type: 'other',
      priority: 'medium',
      content: { key: 'contact.received', params: { bookingNumber } },
      subject: { type: 'contact_message', id: messageId },
    }),
  ]
}

export function noticesOfTextBudget({ level, used, budget }: TextsBudgetUsed): Notice[] {
  return [
    toAdmins(null, {
      type: 'system',
      priority: level === 'spent' ? 'high' : 'medium',
      content: { key: 'texts.budget', params: { level, used, budget } },
    }),
  ]
}
