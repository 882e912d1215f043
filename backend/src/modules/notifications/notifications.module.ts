import { Module } from '@nestjs/common'
import { BookingNotices } from './booking-notices.js'
import { NotificationsController } from './notifications.controller.js'
import { NotificationsRepository } from './notifications.repository.js'
import { NotificationsService } from './notifications.service.js'

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService, BookingNotices],
})
export class NotificationsModule {}
