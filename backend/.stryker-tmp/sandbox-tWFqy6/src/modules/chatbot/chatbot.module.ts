// @ts-nocheck
import { Module } from '@nestjs/common'
import { BlogModule } from '../blog/index.js'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { ContactModule } from '../contact/index.js'
import { UsersModule } from '../users/index.js'
import { AdminChatController } from './admin/admin-chat.controller.js'
import { AdminChatRepository } from './admin/admin-chat.repository.js'
import { AdminChatService } from './admin/admin-chat.service.js'
import { PhrasesService } from './admin/phrases.service.js'
import { LiveDataService } from './answers/live-data.js'
import { ChatbotController } from './chatbot.controller.js'
import { ChatService } from './conversation/chat.service.js'
import { ConversationLog } from './conversation/conversation-log.js'
import { ConversationsRepository } from './conversation/conversations.repository.js'
import { MessageLimits } from './conversation/message-limits.js'
import { ChatSessions } from './conversation/sessions.js'
import { HandoffService } from './handoff/handoff.service.js'
import { ChatModelService } from './understanding/chat-model.js'
import { PhrasesRepository } from './understanding/phrases.repository.js'

/** The chat assistant: understands questions, answers them from current data, and escalates the rest. */
@Module({
  imports: [BlogModule, BookingsModule, CatalogModule, ContactModule, UsersModule],
  controllers: [ChatbotController, AdminChatController],
  providers: [
    PhrasesRepository,
    ChatModelService,
    LiveDataService,
    ChatSessions,
    ConversationsRepository,
    ConversationLog,
    MessageLimits,
    ChatService,
    HandoffService,
    AdminChatRepository,
    AdminChatService,
    PhrasesService,
  ],
})
export class ChatbotModule {}
