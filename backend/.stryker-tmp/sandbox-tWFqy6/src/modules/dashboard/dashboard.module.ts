// @ts-nocheck
import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { ContactModule } from '../contact/index.js'
import { ReviewsModule } from '../reviews/index.js'
import { UsersModule } from '../users/index.js'
import { DashboardController } from './dashboard.controller.js'
import { DashboardService } from './dashboard.service.js'

@Module({
  imports: [BookingsModule, CatalogModule, ContactModule, ReviewsModule, UsersModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
