import { Module } from '@nestjs/common'
import { UsersModule } from '../users/index.js'
import { ContactController } from './contact.controller.js'
import { ContactRepository } from './contact.repository.js'
import { ContactService } from './contact.service.js'
import { ContactMessagesService } from './contact-messages.service.js'
import { ContactSearchIndex } from './contact-search-index.js'
import { ReplySender } from './replies/reply-sender.js'

/** Messages by the contact form, and what the back office answers. */
@Module({
  imports: [UsersModule],
  controllers: [ContactController],
  providers: [ContactRepository, ContactSearchIndex, ContactService, ContactMessagesService, ReplySender],
  exports: [ContactService],
})
export class ContactModule {}
