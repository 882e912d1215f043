// @ts-nocheck
import { Module } from '@nestjs/common'
import { CatalogModule } from '../catalog/index.js'
import { UsersModule } from '../users/index.js'
import { BookingsClosure } from './account-closure/bookings-closure.js'
import { BookingsClosureRepository } from './account-closure/bookings-closure.repository.js'
import { AdminBookingChangesService } from './admin/admin-booking-changes.service.js'
import { AdminBookingsController } from './admin/admin-bookings.controller.js'
import { AdminBookingsRepository } from './admin/admin-bookings.repository.js'
import { AdminBookingsService } from './admin/admin-bookings.service.js'
import { AssignmentRepository } from './assignment/assignment.repository.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { ProviderFinder } from './assignment/provider-finder.js'
import { AvailabilityController } from './availability/availability.controller.js'
import { AvailabilityRepository } from './availability/availability.repository.js'
import { AvailabilityService } from './availability/availability.service.js'
import { BookingAvailabilityController } from './availability/booking-availability.controller.js'
import { FreeWindows } from './availability/free-windows.js'
import { ProviderTimesRepository } from './availability/provider-times.repository.js'
import { ProviderWindows } from './availability/provider-windows.js'
import { ProviderWindowsRepository } from './availability/provider-windows.repository.js'
import { ServiceAvailabilityController } from './availability/service-availability.controller.js'
import { WindowAlternatives } from './availability/window-taken.js'
import { WorkRulesService } from './availability/work-rules.js'
import { BookingChanges } from './booking-changes.js'
import { BookingLimits } from './booking-limits.js'
import { BookingListsRepository } from './booking-lists.repository.js'
import { BookingStatusService } from './booking-status.service.js'
import { BookingsRepository } from './bookings.repository.js'
import { BookingTermsService } from './create/booking-terms.js'
import { CreateBookingRepository } from './create/create-booking.repository.js'
import { CreateBookingService } from './create/create-booking.service.js'
import { BookingsController } from './customer/bookings.controller.js'
import { CustomerBookingsService } from './customer/customer-bookings.service.js'
import { DispatchController } from './dispatch/dispatch.controller.js'
import { DispatchRepository } from './dispatch/dispatch.repository.js'
import { DispatchService } from './dispatch/dispatch.service.js'
import { BookingLookup } from './lookup/booking-lookup.js'
import { CompletedBookingsRepository } from './lookup/completed-bookings.repository.js'
import { ProviderBookingsController } from './provider/provider-bookings.controller.js'
import { ProviderJobsService } from './provider/provider-jobs.service.js'
import { Reminders } from './reminders/reminders.js'
import { RemindersRepository } from './reminders/reminders.repository.js'
import { BookingStats } from './stats/booking-stats.js'
import { BookingStatsRepository } from './stats/booking-stats.repository.js'
import { HeldStatusChanges } from './undo/held-status-changes.js'
import { BookingWaitsRepository } from './waiting/booking-waits.repository.js'
import { OfferDecisionsService } from './waiting/offer-decisions.service.js'
import { OfferableWindows } from './waiting/offerable-windows.js'
import { WaitingController } from './waiting/waiting.controller.js'
import { WaitingJobs } from './waiting/waiting-jobs.js'
import { WaitingListService } from './waiting/waiting-list.service.js'
import { WaitingUpkeep } from './waiting/waiting-upkeep.js'
import { WindowOffers } from './waiting/window-offers.js'
import { WindowOpeningsRepository } from './waiting/window-openings.repository.js'

@Module({
  imports: [CatalogModule, UsersModule],
  controllers: [
    BookingsController,
    ProviderBookingsController,
    AdminBookingsController,
    AvailabilityController,
    ServiceAvailabilityController,
    BookingAvailabilityController,
    DispatchController,
    WaitingController,
  ],
  providers: [
    BookingsRepository,
    BookingListsRepository,
    AssignmentRepository,
    AssignmentService,
    ProviderFinder,
    BookingLimits,
    BookingStatusService,
    HeldStatusChanges,
    CreateBookingRepository,
    CreateBookingService,
    BookingTermsService,
    BookingChanges,
    CustomerBookingsService,
    ProviderJobsService,
    AdminBookingsRepository,
    AdminBookingsService,
    AdminBookingChangesService,
    DispatchRepository,
    DispatchService,
    AvailabilityRepository,
    AvailabilityService,
    ProviderTimesRepository,
    ProviderWindowsRepository,
    ProviderWindows,
    WorkRulesService,
    FreeWindows,
    WindowAlternatives,
    BookingsClosureRepository,
    BookingsClosure,
    BookingLookup,
    CompletedBookingsRepository,
    RemindersRepository,
    Reminders,
    BookingStatsRepository,
    BookingStats,
    BookingWaitsRepository,
    WindowOpeningsRepository,
    OfferableWindows,
    WindowOffers,
    WaitingListService,
    OfferDecisionsService,
    WaitingUpkeep,
    WaitingJobs,
  ],
  exports: [BookingLookup, BookingStats, FreeWindows],
})
export class BookingsModule {}
