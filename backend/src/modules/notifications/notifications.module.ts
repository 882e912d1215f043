import { Module } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { UsersModule } from '../users/index.js'
import { BookingNoticesController } from './booking-notices/booking-notices.controller.js'
import { BookingNoticesRepository } from './booking-notices/booking-notices.repository.js'
import { BookingNoticesService } from './booking-notices/booking-notices.service.js'
import { NoticeErasureRepository } from './list/notice-erasure.repository.js'
import { NotificationListsRepository } from './list/notification-lists.repository.js'
import { NotificationReplyService } from './list/notification-reply.service.js'
import { NotificationsController } from './list/notifications.controller.js'
import { NotificationsRepository } from './list/notifications.repository.js'
import { NotificationsService } from './list/notifications.service.js'
import { EventNotices } from './notices/event-notices.js'
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
import { NoticeDispatcher } from './send/notice-dispatcher.js'
import { noticeMail } from './send/notice-mail.js'
import { NoticeMailer } from './send/notice-mailer.js'
import { noticeSamples } from './send/notice-samples.js'
import { PushChannel } from './send/push.channel.js'
import { RecipientsRepository } from './send/recipients.repository.js'
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js'
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.js'

@Module({
  imports: [BookingsModule, CatalogModule, UsersModule],
  controllers: [
    BookingNoticesController,
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
    BookingNoticesRepository,
    BookingNoticesService,
    PreferencesRepository,
    PreferencesService,
    UnsubscribeService,
    PushSubscriptionsRepository,
    PushSubscriptionsService,
    RecipientsRepository,
    EventNotices,
    BookingMailsRepository,
    BookingMails,
    InAppChannel,
    MailRecipients,
    NoticeMailer,
    EmailChannel,
    PushChannel,
    NoticeDispatcher,
    NoticeErasureRepository,
  ],
})
export class NotificationsModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    previews.register((language) =>
      noticeSamples(language).map(({ name, dispatched, recipient }) => ({
        name,
        mail: noticeMail([dispatched], recipient, config),
      })),
    )
  }
}
