import { Module } from '@nestjs/common'
import { CatalogModule } from '../catalog/index.js'
import { UsersModule } from '../users/index.js'
import { BookingsAccountClosure } from './account-closure.js'
import { AccountClosureRepository } from './account-closure.repository.js'
import { AdminBookingsController } from './admin-bookings.controller.js'
import { AdminBookingsRepository } from './admin-bookings.repository.js'
import { AdminBookingsService } from './admin-bookings.service.js'
import { AssignmentRepository } from './assignment.repository.js'
import { AssignmentService } from './assignment.service.js'
import { AvailabilityController } from './availability.controller.js'
import { AvailabilityRepository } from './availability.repository.js'
import { AvailabilityService } from './availability.service.js'
import { BookingLookup } from './booking-lookup.js'
import { BookingStatusService } from './booking-status.service.js'
import { BookingsController } from './bookings.controller.js'
import { BookingsRepository } from './bookings.repository.js'
import { BookingsService } from './bookings.service.js'
import { CompletedBookingsRepository } from './completed-bookings.repository.js'
import { CreateBookingRepository } from './create-booking.repository.js'
import { CreateBookingService } from './create-booking.service.js'
import { ProviderBookingsController } from './provider-bookings.controller.js'
import { ProviderJobsRepository } from './provider-jobs.repository.js'
import { ProviderJobsService } from './provider-jobs.service.js'
import { Reminders } from './reminders.js'
import { RemindersRepository } from './reminders.repository.js'

@Module({
  imports: [CatalogModule, UsersModule],
  controllers: [BookingsController, ProviderBookingsController, AdminBookingsController, AvailabilityController],
  providers: [
    BookingsRepository,
    AssignmentRepository,
    AssignmentService,
    BookingStatusService,
    CreateBookingRepository,
    CreateBookingService,
    BookingsService,
    ProviderJobsRepository,
    ProviderJobsService,
    AdminBookingsRepository,
    AdminBookingsService,
    AvailabilityRepository,
    AvailabilityService,
    AccountClosureRepository,
    BookingsAccountClosure,
    BookingLookup,
    CompletedBookingsRepository,
    RemindersRepository,
    Reminders,
  ],
  exports: [BookingLookup],
})
export class BookingsModule {}
