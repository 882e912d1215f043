// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService } from '../../settings/index.js'
import { BookingNotificationsRepository } from '../booking-notifications/booking-notifications.repository.js'
import { translateNotification } from '../definitions/notification-language.js'
import type { DispatchedNotification } from './dispatched-notification.js'
import type { MailRecipient } from './mail-recipients.js'
import { notificationMail } from './notification-mail.js'

/** Composes and sends mails about notifications. */
@Injectable()
export class NotificationMailer {
  constructor(
    private readonly catalog: CatalogService,
    private readonly business: BusinessProfileService,
    private readonly users: BookingNotificationsRepository,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Returns false if an unverified mailbox has reached its daily limit of mails. */
  async send(
    notifications: readonly DispatchedNotification[],
    recipient: MailRecipient,
    key: string,
  ): Promise<boolean> {
    const names = await this.catalog.namesIn(recipient.locale)
    const { supportEmail, supportPhone } = await this.business.current()
    const providerId = notifications.at(-1)?.notification.booking?.providerId ?? null
    const providers = await this.users.namesOf(providerId === null ? [] : [providerId])
    const mail = notificationMail(
      notifications.map((notification) => translateNotification(notification, names)),
      recipient,
      { ...this.config, SUPPORT_EMAIL: supportEmail, SUPPORT_PHONE: supportPhone },
      providers.get(providerId ?? '') ?? '',
    )
    return this.mailer.send(mail, `notice-${key.replace(/[^\w-]/g, '-')}`, recipient.isVerified ? null : 'notice')
  }
}
