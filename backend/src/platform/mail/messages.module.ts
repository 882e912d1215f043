import { Global, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { HttpSmsGateway } from '../sms/http-sms-gateway.js'
import { InboxSmsGateway } from '../sms/inbox-sms-gateway.js'
import { SmsGateway } from '../sms/sms-gateway.js'
import { Mailer } from './mailer.js'

/** What leaves the house: mails and text messages. */
@Global()
@Module({
  providers: [
    Mailer,
    {
      provide: SmsGateway,
      inject: [CONFIG, Mailer],
      useFactory: (config: Config, mailer: Mailer) =>
        config.SMS_URL ? new HttpSmsGateway(config.SMS_URL, config) : new InboxSmsGateway(mailer),
    },
  ],
  exports: [Mailer, SmsGateway],
})
export class MessagesModule {}
