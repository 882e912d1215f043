import type { ContactReceived } from '../../contact/index.js'
import type { TextsBudgetUsed } from '../../verification/index.js'
import type { Notice } from './notice.rules.js'

/** Contains no personal data: admins see who it is while the account is there. */
export function noticesOfProviderRegistered({ userId }: { userId: string }): Notice[] {
  return [
    {
      name: 'admins',
      to: { audience: 'admins' },
      type: 'other',
      priority: 'medium',
      content: { key: 'provider.registered', params: {} },
      subject: { type: 'user', id: userId },
      booking: null,
    },
  ]
}

export function noticesOfProviderApproved({ userId }: { userId: string }): Notice[] {
  return [
    {
      name: 'provider',
      to: { audience: 'user', userId, as: 'provider' },
      type: 'other',
      priority: 'high',
      content: { key: 'provider.approved', params: {} },
      subject: { type: 'user', id: userId },
      booking: null,
    },
  ]
}

export function noticesOfContact({ messageId, bookingNumber }: ContactReceived): Notice[] {
  return [
    {
      name: 'admins',
      to: { audience: 'admins' },
      type: 'other',
      priority: 'medium',
      content: { key: 'contact.received', params: { bookingNumber } },
      subject: { type: 'contact_message', id: messageId },
      booking: null,
    },
  ]
}

export function noticesOfTextBudget({ level, used, budget }: TextsBudgetUsed): Notice[] {
  return [
    {
      name: 'admins',
      to: { audience: 'admins' },
      type: 'system',
      priority: level === 'spent' ? 'high' : 'medium',
      content: { key: 'texts.budget', params: { level, used, budget } },
      booking: null,
    },
  ]
}
