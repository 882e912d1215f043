import { Injectable } from '@nestjs/common'
import { Changes } from '#platform/changes/changes.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { noticesRequested } from '../incidents.events.js'
import { IncidentPeopleRepository } from '../people/incident-people.repository.js'

/** Persons per event, and so jobs that are added at once. */
export const NOTICES_AT_ONCE = 500

/** Records the event of the next batch of persons, once for each event. */
@Injectable()
export class NoticeBatches {
  constructor(
    handlers: EventHandlers,
    private readonly people: IncidentPeopleRepository,
    private readonly deliveries: Deliveries,
    private readonly changes: Changes,
  ) {
    handlers.on(noticesRequested, { name: 'next', queue: 'background' }, ({ incidentId, after }, { id }) =>
      this.next(incidentId, after, id),
    )
  }

  private async next(incidentId: string, after: string, eventId: string): Promise<void> {
    const batch = await this.people.batch(incidentId, { after, limit: NOTICES_AT_ONCE })
    const last = batch.at(-1)
    if (!last || batch.length < NOTICES_AT_ONCE) return
    await this.changes.run(null, async (tx) => {
      if (await this.deliveries.recordOnce(tx, `incident-batch-${eventId}`, new Date()))
        await tx.emit(noticesRequested, { incidentId, after: last.personId })
    })
  }
}
