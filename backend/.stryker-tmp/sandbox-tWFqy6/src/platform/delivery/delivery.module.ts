// @ts-nocheck
import { type DynamicModule, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { MailPreviews } from './mail/mail-previews.js'
import { Mailer } from './mail/mailer.js'
import { UnverifiedMailboxes } from './mail/unverified-mailboxes.js'
import { PushSender } from './push/push-sender.js'
import { ExotelGateway } from './sms/exotel-gateway.js'
import { HttpSmsGateway } from './sms/http-sms-gateway.js'
import { InboxSmsGateway } from './sms/inbox-sms-gateway.js'
import { Msg91Gateway } from './sms/msg91-gateway.js'
import { TextMessagesRepository } from './sms/text-messages.repository.js'
import { TextReportsController } from './sms/text-reports.controller.js'
import { TextReports } from './sms/text-reports.js'
import { SmsGateways, TextSender } from './sms/text-sender.js'

function smsGateways(config: Config, mailer: Mailer): SmsGateways {
  const adapters = {
    http: () => new HttpSmsGateway(config),
    msg91: () => new Msg91Gateway(config),
    exotel: () => new ExotelGateway(config),
  }
  const configured = config.SMS_GATEWAYS.map((name) => adapters[name]())
  return { list: configured.length > 0 ? configured : [new InboxSmsGateway(mailer)] }
}

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
      controllers: [TextReportsController, ...controllers],
      providers: [
        Mailer,
        MailPreviews,
        UnverifiedMailboxes,
        PushSender,
        { provide: SmsGateways, inject: [CONFIG, Mailer], useFactory: smsGateways },
        TextMessagesRepository,
        TextSender,
        TextReports,
      ],
      exports: [Mailer, MailPreviews, UnverifiedMailboxes, PushSender, TextSender],
    }
  }
}
