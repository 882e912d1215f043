import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { AdminInvoicesController } from './admin/admin-invoices.controller.js'
import { AdminInvoicesRepository } from './admin/admin-invoices.repository.js'
import { AdminInvoicesService } from './admin/admin-invoices.service.js'
import { BookingInvoicesController } from './customer/booking-invoices.controller.js'
import { BookingInvoicesService } from './customer/booking-invoices.service.js'
import { FinishedBookingsRepository } from './issue/finished-bookings.repository.js'
import { InvoiceJobs } from './issue/invoice-jobs.js'
import { InvoiceSeriesRepository } from './issue/invoice-series.repository.js'
import { InvoiceTermsService } from './issue/invoice-terms.service.js'
import { InvoicesRepository } from './issue/invoices.repository.js'
import { InvoicingService } from './issue/invoicing.service.js'
import { TaxSettingsController } from './settings/tax-settings.controller.js'
import { TaxSettingsService } from './settings/tax-settings.service.js'
import { TaxVersionsRepository } from './settings/tax-versions.repository.js'

/** GST: how the business is taxed, and the documents of finished bookings. */
@Module({
  imports: [BookingsModule],
  controllers: [TaxSettingsController, AdminInvoicesController, BookingInvoicesController],
  providers: [
    TaxVersionsRepository,
    TaxSettingsService,
    InvoiceSeriesRepository,
    InvoicesRepository,
    FinishedBookingsRepository,
    InvoiceTermsService,
    InvoicingService,
    InvoiceJobs,
    AdminInvoicesRepository,
    AdminInvoicesService,
    BookingInvoicesService,
  ],
})
export class InvoicesModule {}
