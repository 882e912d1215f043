import type { ContactReceived, GrievanceDue, GrievanceProgressed, GrievanceReceived } from '../../contact/index.js'
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

/** The sender's own notifications are not mailed: grievances have mails of their own. */
function toSender(
  { messageId, userId, number }: GrievanceReceived,
  step: 'received' | GrievanceProgressed['step'],
): EventNotification[] {
  if (userId === null) return []
  return [
    {
      name: 'customer',
      to: { audience: 'user', userId, as: 'customer' },
      booking: null,
      type: step === 'received' ? 'other' : 'admin_response',
      priority: 'medium',
      content: { key: 'grievance.progress', params: { number, step } },
      subject: { type: 'contact_message', id: messageId },
      channels: ['in_app', 'push'],
    },
  ]
}

export function notificationsOfGrievance(received: GrievanceReceived): EventNotification[] {
  const { messageId, number } = received
  return [
    toAdmins(null, {
      type: 'other',
      priority: 'high',
      content: { key: 'grievance.received', params: { number } },
      subject: { type: 'contact_message', id: messageId },
    }),
    ...toSender(received, 'received'),
  ]
}

export function notificationsOfGrievanceProgress({ step, ...received }: GrievanceProgressed): EventNotification[] {
  return toSender(received, step)
}

/** Reminds admins of a deadline. */
export function notificationsOfGrievanceDue({ messageId, number, step, dueAt }: GrievanceDue): EventNotification[] {
  return [
    toAdmins(null, {
      type: 'system',
      priority: 'urgent',
      content: { key: 'grievance.due', params: { number, due: step, dueAt } },
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
