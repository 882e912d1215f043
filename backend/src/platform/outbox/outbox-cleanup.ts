import { Injectable } from '@nestjs/common'
import { Queues } from '../queue/queues.js'
import { CleanupJobs } from '../schedule/cleanup-jobs.js'
import { Deliveries } from './deliveries.js'
import { OutboxEvents } from './outbox-events.js'

/** Removes old jobs, events and deliveries. */
@Injectable()
export class OutboxCleanup {
  constructor(cleanup: CleanupJobs, queues: Queues, events: OutboxEvents, deliveries: Deliveries) {
    cleanup.register({ name: 'queues', every: 'hour', run: () => queues.cleanUp() })
    cleanup.register({ name: 'outbox-events', every: 'hour', run: (now) => events.cleanUp(now) })
    cleanup.register({ name: 'deliveries', every: 'hour', run: (now) => deliveries.cleanUp(now) })
  }
}
