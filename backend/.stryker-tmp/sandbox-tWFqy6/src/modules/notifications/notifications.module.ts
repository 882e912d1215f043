// @ts-nocheck
import { Module } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { UsersModule } from '../users/index.js'
import { BookingNotificationsController } from './booking-notifications/booking-notifications.controller.js'
import { BookingNotificationsRepository } from './booking-notifications/booking-notifications.repository.js'
import { BookingNotificationsService } from './booking-notifications/booking-notifications.service.js'
import { EventNotifications } from './definitions/event-notifications.js'
import { NotificationErasureRepository } from './list/notification-erasure.repository.js'
import { NotificationListsRepository } from './list/notification-lists.repository.js'
import { NotificationReplyService } from './list/notification-reply.service.js'
import { NotificationsController } from './list/notifications.controller.js'
import { NotificationsRepository } from './list/notifications.repository.js'
import { NotificationsService } from './list/notifications.service.js'
import { PreferencesController } from './preferences/preferences.controller.js'
import { PreferencesRepository } from './preferences/preferences.repository.js'
import { PreferencesService } from './preferences/preferences.service.js'
import { PushSubscriptionsController } from './push/push-subscriptions.controller.js'
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js'
import { PushSubscriptionsService } from './push/push-subscriptions.service.js'
import { BookingMails } from './send/booking-mails.js'
import { BookingMailsRepository } from './send/booking-mails.repository.js'
import { EmailChannel } from './send/email.channel.js'
import { InAppChannel } from './send/in-app.channel.js'
import { MailRecipients } from './send/mail-recipients.js'
import { NotificationDispatcher } from './send/notification-dispatcher.js'
import { notificationMail } from './send/notification-mail.js'
import { NotificationMailer } from './send/notification-mailer.js'
import { notificationSamples } from './send/notification-samples.js'
import { PushChannel } from './send/push.channel.js'
import { RecipientsRepository } from './send/recipients.repository.js'
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js'
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.js'

@Module({
  imports: [BookingsModule, CatalogModule, UsersModule],
  controllers: [
    BookingNotificationsController,
    NotificationsController,
    PreferencesController,
    PushSubscriptionsController,
    UnsubscribeController,
  ],
  providers: [
    NotificationsRepository,
    NotificationListsRepository,
    NotificationsService,
    NotificationReplyService,
    BookingNotificationsRepository,
    BookingNotificationsService,
    PreferencesRepository,
    PreferencesService,
    UnsubscribeService,
    PushSubscriptionsRepository,
    PushSubscriptionsService,
    RecipientsRepository,
    EventNotifications,
    BookingMailsRepository,
    BookingMails,
    InAppChannel,
    MailRecipients,
    NotificationMailer,
    EmailChannel,
    PushChannel,
    NotificationDispatcher,
    NotificationErasureRepository,
  ],
})
export class NotificationsModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    previews.register((language) =>
      notificationSamples(language).map(({ name, dispatched, recipient, providerName }) => ({
        name,
        mail: notificationMail([dispatched], recipient, config, providerName),
      })),
    )
  }
}
