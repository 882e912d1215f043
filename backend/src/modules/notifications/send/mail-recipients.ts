import { Injectable } from '@nestjs/common'
import { SettingsService } from '../../settings/index.js'
import { isExpired, type Notice } from '../notices/notice.rules.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { type RecipientRow, RecipientsRepository } from './recipients.repository.js'

export interface MailRecipient extends RecipientRow {
  email: string
}

/** A notification with its place among those of its event. */
interface Placed {
  place: number
  one: DispatchedNotice
}

function hasMail({ channels }: Notice): boolean {
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
  async resolve(notices: readonly DispatchedNotice[]): Promise<(Placed & { recipients: MailRecipient[] })[]> {
    if (!(await this.settings.value('enable_email_notifications'))) return []
    const now = Date.now()
    const placed = [...notices.entries()].map(([place, one]) => ({ place, one }))
    const wanted = placed.filter(({ one: { notice } }) => hasMail(notice) && !isExpired(notice, now))
    const recipients = await this.recipients.listForEach(
      wanted.map(({ one }) => one.notice),
      'email',
    )
    return wanted.map((one, index) => ({
      ...one,
      recipients: (recipients[index] ?? []).filter((recipient): recipient is MailRecipient => recipient.email !== null),
    }))
  }

  /** The notifications that this user gets by mail now. */
  async ownNotices(
    notices: readonly DispatchedNotice[],
    userId: string,
  ): Promise<{ own: Placed[]; recipient: MailRecipient | null }> {
    const all = await this.resolve(notices)
    const own = all.filter(({ recipients }) => recipients.some(({ id }) => id === userId))
    return { own, recipient: own[0]?.recipients.find(({ id }) => id === userId) ?? null }
  }
}
