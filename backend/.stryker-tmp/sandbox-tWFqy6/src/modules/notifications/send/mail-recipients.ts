// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { SettingsService } from '../../settings/index.js'
import { type EventNotification, isExpired } from '../definitions/notification.rules.js'
import type { DispatchedNotification } from './dispatched-notification.js'
import { type RecipientRow, RecipientsRepository } from './recipients.repository.js'

export interface MailRecipient extends RecipientRow {
  email: string
}

/** A notification with its place among those of its event. */
interface Placed {
  place: number
  one: DispatchedNotification
}

function hasMail({ channels }: EventNotification): boolean {
  return channels === undefined || channels.includes('email')
}

/** Decides which notifications are mailed, and to whom. */
@Injectable()
export class MailRecipients {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly settings: SettingsService,
  ) {}

  /** The notifications that are mailed, with their recipients; none while mails are switched off. */
  async resolve(
    notifications: readonly DispatchedNotification[],
  ): Promise<(Placed & { recipients: MailRecipient[] })[]> {
    if (!(await this.settings.value('enable_email_notifications'))) return []
    const now = Date.now()
    const placed = [...notifications.entries()].map(([place, one]) => ({ place, one }))
    const wanted = placed.filter(({ one: { notification } }) => hasMail(notification) && !isExpired(notification, now))
    const recipients = await this.recipients.listForEach(
      wanted.map(({ one }) => one.notification),
      'email',
    )
    return wanted.map((one, index) => ({
      ...one,
      recipients: (recipients[index] ?? []).filter((recipient): recipient is MailRecipient => recipient.email !== null),
    }))
  }

  /** The notifications that this user gets by mail now. */
  async ownNotifications(
    notifications: readonly DispatchedNotification[],
    userId: string,
  ): Promise<{ own: Placed[]; recipient: MailRecipient | null }> {
    const all = await this.resolve(notifications)
    const own = all.filter(({ recipients }) => recipients.some(({ id }) => id === userId))
    return { own, recipient: own[0]?.recipients.find(({ id }) => id === userId) ?? null }
  }
}
