import { type DynamicModule, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { MailPreviews } from './mail/mail-previews.js'
import { Mailer } from './mail/mailer.js'
import { UnverifiedMailboxes } from './mail/unverified-mailboxes.js'
import { PushSender } from './push/push-sender.js'
import { HttpSmsGateway } from './sms/http-sms-gateway.js'
import { InboxSmsGateway } from './sms/inbox-sms-gateway.js'
import { SmsGateway } from './sms/sms-gateway.js'

/** Sends mails, text messages and push messages. */
@Module({})
export class DeliveryModule {
  static async with({ APP_ENV }: Config): Promise<DynamicModule> {
    // Loaded only in development: it imports React, which the mailer loads with the first mail.
    const controllers =
      APP_ENV === 'development' ? [(await import('./mail/mail-previews.controller.js')).MailPreviewsController] : []
    return {
      module: DeliveryModule,
      global: true,
      controllers,
      providers: [
        Mailer,
        MailPreviews,
        UnverifiedMailboxes,
        PushSender,
        {
          provide: SmsGateway,
          inject: [CONFIG, Mailer],
          useFactory: (config: Config, mailer: Mailer) =>
            config.SMS_URL ? new HttpSmsGateway(config.SMS_URL, config) : new InboxSmsGateway(mailer),
        },
      ],
      exports: [Mailer, MailPreviews, UnverifiedMailboxes, PushSender, SmsGateway],
    }
  }
}
