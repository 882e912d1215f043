import { Injectable } from '@nestjs/common'
import type { Actor, AffectedPerson, AffectedQuery, NoticeState } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { incidentAction } from '../incident.rules.js'
import { IncidentsRepository } from '../incidents.repository.js'
import { IncidentPeopleRepository, type PersonRow } from './incident-people.repository.js'

/** A closed account is blank. */
function toPersonView({ id, personId, isGuest, state, handledAt, user, message }: PersonRow): AffectedPerson {
  return {
    _id: id,
    personId,
    isGuest,
    name: user?.name ?? message?.name ?? '',
    email: user?.email ?? message?.email ?? '',
    phone: user?.phone ?? message?.phone ?? '',
    language: user?.locale ?? message?.language ?? '',
    state: state as NoticeState,
    handledAt: handledAt?.toISOString() ?? null,
  }
}

/** The affected users of an incident, as the back office shows them. */
@Injectable()
export class AffectedPeopleService {
  constructor(
    private readonly incidents: IncidentsRepository,
    private readonly people: IncidentPeopleRepository,
    private readonly changes: Changes,
  ) {}

  /** Throws INCIDENT_NOT_FOUND. */
  async list(incidentId: string, query: AffectedQuery): Promise<Page<AffectedPerson>> {
    found(await this.incidents.byId(incidentId), 'INCIDENT_NOT_FOUND')
    const { items, total } = await this.people.list(incidentId, query)
    return { items: items.map(toPersonView), total }
  }

  /** Marks a user whom no mail reaches as told by phone. Throws INCIDENT_NOT_FOUND, INCIDENT_CLOSED, USER_NOT_FOUND. */
  async setTold(actor: Actor, incidentId: string, personId: string): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const incident = found(await this.incidents.lock(tx, incidentId), 'INCIDENT_NOT_FOUND')
      ensure(incident.closedAt === null, 'INCIDENT_CLOSED')
      if (!(await this.people.setTold(tx, incidentId, personId, new Date()))) {
        const person = found(await this.people.find(incidentId, personId, tx), 'USER_NOT_FOUND')
        ensure(person.state === 'told', 'INCIDENT_NOT_READY')
        return
      }
      const action = incidentAction(incident, 'person-told')
      await tx.audit({ action, entity: 'incident', entityId: incidentId, changes: { person: [null, personId] } })
    })
  }
}
