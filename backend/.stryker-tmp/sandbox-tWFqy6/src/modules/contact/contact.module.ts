// @ts-nocheck
import { Module } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { UsersModule } from '../users/index.js'
import { ContactController } from './contact.controller.js'
import { ContactRepository } from './contact.repository.js'
import { ContactService } from './contact.service.js'
import { ContactMessagesService } from './contact-messages.service.js'
import { replyMail } from './replies/reply-mail.js'
import { ReplySender } from './replies/reply-sender.js'

/** Messages of the contact form and replies of the back office. */
@Module({
  imports: [UsersModule],
  controllers: [ContactController],
  providers: [ContactRepository, ContactService, ContactMessagesService, ReplySender],
  exports: [ContactService, ContactMessagesService],
})
export class ContactModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    const message = 'Do you clean leather sofas?\nOurs has five seats.'
    const question = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      bookingNumber: '',
      name: 'Asha Kulkarni',
      email: 'person@example.com',
      message,
      createdAt: new Date(),
      isVerified: true,
    }
    previews.register((language) => [
      {
        name: 'Reply to a contact message',
        mail: replyMail(question, 'Yes, we do.\nBook it any day.', language, config),
      },
    ])
  }
}
