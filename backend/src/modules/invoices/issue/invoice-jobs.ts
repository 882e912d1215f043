import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { bookingStatusChanged } from '../../bookings/index.js'
import { InvoicingService } from './invoicing.service.js'

/** The sweep looks at documents of the last days. */
const SWEPT_MS = 2 * DAY_MS

/**
 * Issues and credits documents when the status of a booking changes. An admin's change counts once it can't be undone
 * any more.
 */
@Injectable()
export class InvoiceJobs {
  constructor(handlers: EventHandlers, cleanup: CleanupJobs, invoicing: InvoicingService) {
    handlers.on(bookingStatusChanged, { name: 'invoice', queue: 'events' }, ({ bookingId }) =>
      invoicing.update(bookingId),
    )
    cleanup.register({
      name: 'outdated-invoices',
      every: 'hour',
      run: (now) => invoicing.sweep(new Date(now.getTime() - SWEPT_MS)),
    })
  }
}
