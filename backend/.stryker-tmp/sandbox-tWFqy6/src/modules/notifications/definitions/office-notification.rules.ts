// @ts-nocheck
import type { ContactReceived } from '../../contact/index.js'
import type { TextsBudgetUsed } from '../../verification/index.js'
import { type EventNotification, toAdmins, toProvider } from './notification.rules.js'

/** Contains no personal data. Admins see the name for as long as the account exists. */
export function notificationsOfProviderRegistered({ userId }: { userId: string }): EventNotification[] {
  return [
    toAdmins(null, {
      type: 'other',
      priority: 'medium',
      content: { key: 'provider.registered', params: {} },
      subject: { type: 'user', id: userId },
    }),
  ]
}

export function notificationsOfProviderApproved({ userId }: { userId: string }): EventNotification[] {
  return [
    toProvider(userId, null, {
      type: 'other',
      priority: 'high',
      content: { key: 'provider.approved', params: {} },
      subject: { type: 'user', id: userId },
    }),
  ]
}

export function notificationsOfContact({ messageId, bookingNumber }: ContactReceived): EventNotification[] {
  return [
    toAdmins(null, {
      type: 'other',
      priority: 'medium',
      content: { key: 'contact.received', params: { bookingNumber } },
      subject: { type: 'contact_message', id: messageId },
    }),
  ]
}

export function notificationsOfTextBudget({ level, used, budget, unit }: TextsBudgetUsed): EventNotification[] {
  return [
    toAdmins(null, {
      type: 'system',
      priority: level === 'spent' ? 'high' : 'medium',
      content: { key: unit === 'rupees' ? 'texts.money' : 'texts.budget', params: { level, used, budget } },
    }),
  ]
}
