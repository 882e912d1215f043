import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { NotificationsAccountClosure } from './account-closure.js'
import { AccountClosureRepository } from './account-closure.repository.js'
import { EmailChannel } from './channels/email.channel.js'
import { InAppChannel } from './channels/in-app.channel.js'
import { PushChannel } from './channels/push.channel.js'
import { RecipientsRepository } from './channels/recipients.repository.js'
import { ChannelsController } from './channels.controller.js'
import { NoticeChannels } from './notice-channels.js'
import { NotificationsController } from './notifications.controller.js'
import { NotificationsRepository } from './notifications.repository.js'
import { NotificationsService } from './notifications.service.js'
import { PreferencesRepository } from './preferences.repository.js'
import { PreferencesService } from './preferences.service.js'
import { PushRepository } from './push.repository.js'
import { PushService } from './push.service.js'
import { Retention } from './retention.js'

@Module({
  imports: [BookingsModule],
  controllers: [NotificationsController, ChannelsController],
  providers: [
    NotificationsRepository,
    NotificationsService,
    PreferencesRepository,
    PreferencesService,
    PushRepository,
    PushService,
    RecipientsRepository,
    InAppChannel,
    EmailChannel,
    PushChannel,
    NoticeChannels,
    Retention,
    AccountClosureRepository,
    NotificationsAccountClosure,
  ],
})
export class NotificationsModule {}
