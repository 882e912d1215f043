import { type DynamicModule, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { HttpSmsGateway } from '../sms/http-sms-gateway.js'
import { InboxSmsGateway } from '../sms/inbox-sms-gateway.js'
import { SmsGateway } from '../sms/sms-gateway.js'
import { MailPreviews } from './mail-previews.js'
import { Mailer } from './mailer.js'
import { UnverifiedMailboxes } from './unverified-mailboxes.js'

/** Mails and text messages. */
@Module({})
export class MessagesModule {
  static async with({ APP_ENV }: Config): Promise<DynamicModule> {
    // Loaded there alone: it brings React, which the mailer loads with the first mail.
    const controllers =
      APP_ENV === 'development' ? [(await import('./mail-previews.controller.js')).MailPreviewsController] : []
    return {
      module: MessagesModule,
      global: true,
      controllers,
      providers: [
        Mailer,
        MailPreviews,
        UnverifiedMailboxes,
        {
          provide: SmsGateway,
          inject: [CONFIG, Mailer],
          useFactory: (config: Config, mailer: Mailer) =>
            config.SMS_URL ? new HttpSmsGateway(config.SMS_URL, config) : new InboxSmsGateway(mailer),
        },
      ],
      exports: [Mailer, MailPreviews, UnverifiedMailboxes, SmsGateway],
    }
  }
}
