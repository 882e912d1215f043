import { Injectable } from '@nestjs/common'
import { Changes } from '#platform/changes/changes.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { incidentAction } from '../incident.rules.js'
import { listingRequested } from '../incidents.events.js'
import { type IncidentRow, IncidentsRepository } from '../incidents.repository.js'
import { type Batch, concernsGuests } from './affected-people.js'
import { IncidentPeopleRepository } from './incident-people.repository.js'

const BATCH = 1_000

/** Finds the affected persons in a job. A job that was killed begins again and adds no one twice. */
@Injectable()
export class PeopleLister {
  constructor(
    handlers: EventHandlers,
    private readonly incidents: IncidentsRepository,
    private readonly people: IncidentPeopleRepository,
    private readonly changes: Changes,
  ) {
    handlers.on(listingRequested, { name: 'list', queue: 'background' }, ({ incidentId, listing }) =>
      this.list(incidentId, listing),
    )
  }

  private async list(incidentId: string, listing: number): Promise<void> {
    const incident = await this.incidents.byId(incidentId)
    const isCurrent = incident?.listing === listing && incident.listedAt === null && incident.closedAt === null
    if (!incident || !isCurrent) return
    await this.add(incident, false, (batch) => this.people.nextUsers(incident, batch))
    if (concernsGuests(incident.scope))
      await this.add(incident, true, (batch) => this.people.nextGuests(incident, batch))
    await this.people.removeFormer(incident)
    await this.changes.run(null, async (tx) => {
      if (!(await this.incidents.setListed(tx, incidentId, listing, new Date()))) return
      const counts = (await this.incidents.counts([incidentId], tx)).get(incidentId) ?? {}
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
      await tx.audit({
        action: incidentAction(incident, 'people-listed'),
        entity: 'incident',
        entityId: incidentId,
        changes: { persons: [null, total] },
      })
    })
  }

  private async add(incident: IncidentRow, isGuest: boolean, next: (batch: Batch) => Promise<string[]>): Promise<void> {
    for (let after = ''; ; ) {
      const ids = await next({ after, limit: BATCH })
      await this.people.add(incident, ids, isGuest)
      const last = ids.at(-1)
      if (last === undefined || ids.length < BATCH) return
      after = last
    }
  }
}
