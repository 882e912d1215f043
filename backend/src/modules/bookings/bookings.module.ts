import { Module } from '@nestjs/common'
import { CatalogModule } from '../catalog/index.js'
import { UsersModule } from '../users/index.js'
import { AdminBookingsController } from './admin-bookings.controller.js'
import { AssignmentRepository } from './assignment.repository.js'
import { BookingsController } from './bookings.controller.js'
import { BookingsRepository } from './bookings.repository.js'
import { BookingsService } from './bookings.service.js'
import { CreateBookingRepository } from './create-booking.repository.js'
import { CreateBookingService } from './create-booking.service.js'
import { DepartedPeople } from './departed.js'
import { ProviderBookingsController } from './provider-bookings.controller.js'

@Module({
  imports: [CatalogModule, UsersModule],
  controllers: [BookingsController, ProviderBookingsController, AdminBookingsController],
  providers: [
    BookingsRepository,
    AssignmentRepository,
    CreateBookingRepository,
    CreateBookingService,
    BookingsService,
    DepartedPeople,
  ],
})
export class BookingsModule {}
