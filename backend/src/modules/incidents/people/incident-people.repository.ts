import { Injectable } from '@nestjs/common'
import { type AffectedQuery, isToldByPhone, NOTICE_STATES, type NoticeState } from '@sofaseva/contract'
import { executeInBatches } from '#platform/database/batches.js'
import { selectIds } from '#platform/database/fragments.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { ascending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'
import type { IncidentRow } from '../incidents.repository.js'
import { affectedGuests, affectedUsers, type Batch } from './affected-people.js'

/** A user with what the business knows about them. A closed account is blank, and a guest has a message. */
const PERSON = View.of('incident_people p', [
  ...(['id', 'incidentId', 'personId', 'isGuest', 'state', 'handledAt'] as const),
])
  .optional('user', 'users u ON u.id = p.personId', ['name', 'email', 'phone', 'locale', 'deletedAt'])
  .optional('message', 'contact_messages m ON m.id = p.personId', ['name', 'email', 'phone', 'language'])
  .converting({ isGuest: Boolean })

export type PersonRow = RowOf<typeof PERSON>

type ListedIncident = Pick<IncidentRow, 'id' | 'listing' | 'happenedFrom' | 'happenedTo' | 'scope'>

const BY_PHONE = NOTICE_STATES.filter(isToldByPhone)

/** The users whom an incident affects, and the states of their notifications. */
@Injectable()
export class IncidentPeopleRepository {
  constructor(private readonly sql: Sql) {}

  list(incidentId: string, { state, ...place }: AffectedQuery): Promise<Page<PersonRow>> {
    return PERSON.page(this.sql, place, {
      order: ascending('personId'),
      where: [['p.incidentId = ?', incidentId], state && ['p.state = ?', state]],
    })
  }

  find(incidentId: string, personId: string, runner: SqlRunner = this.sql): Promise<PersonRow | null> {
    return PERSON.find(runner, ['p.incidentId = ? AND p.personId = ?', incidentId, personId])
  }

  /** The ids of the next affected users, in order. */
  nextUsers(incident: ListedIncident, batch: Batch): Promise<string[]> {
    return selectIds(this.sql, affectedUsers(incident, batch))
  }

  /** The ids of the next affected guests, in order. Call it once the users are listed. */
  nextGuests(incident: ListedIncident, batch: Batch): Promise<string[]> {
    const { id: incidentId, listing } = incident
    return selectIds(this.sql, affectedGuests(incident, { incidentId, listing }, batch))
  }

  /** Adds users, or marks them as found by this listing, too. */
  async add({ id: incidentId, listing }: ListedIncident, persons: readonly string[], isGuest: boolean): Promise<void> {
    if (persons.length === 0) return
    await this.sql.unprepared.execute(
      `INSERT INTO incident_people (id, incidentId, personId, isGuest, listing, state)
       VALUES ${persons.map(() => "(?, ?, ?, ?, ?, 'waiting')").join(', ')}
       ON DUPLICATE KEY UPDATE listing = GREATEST(incident_people.listing, VALUES(listing))`,
      persons.flatMap((personId) => [newId(), incidentId, personId, isGuest, listing]),
    )
  }

  /** Removes users whom this listing no longer found. Those who were notified stay. */
  removeFormer({ id, listing }: ListedIncident): Promise<number> {
    return executeInBatches(
      this.sql,
      "DELETE FROM incident_people WHERE incidentId = ? AND listing < ? AND state IN ('waiting', 'unreachable', 'failed')",
      [id, listing],
    )
  }

  /** A batch of the users by id, whatever the state of their notification. So a batch is the same whenever it is read. */
  batch(incidentId: string, { after, limit }: Batch): Promise<{ personId: string; state: NoticeState }[]> {
    return this.sql.unprepared.query(
      'SELECT personId, state FROM incident_people WHERE incidentId = ? AND personId > ? ORDER BY personId LIMIT ?',
      [incidentId, after, limit],
    )
  }

  /** Ends the wait of a user's notification. A notification that has ended stays as it is. */
  async end(incidentId: string, personId: string, state: NoticeState, now: Date): Promise<void> {
    await this.sql.execute(
      `UPDATE incident_people SET state = ?, handledAt = ?
       WHERE incidentId = ? AND personId = ? AND state = 'waiting'`,
      [state, now, incidentId, personId],
    )
  }

  /** Marks a user whom no mail reaches as told. Returns false if the state allows none. */
  async setTold(tx: SqlRunner, incidentId: string, personId: string, now: Date): Promise<boolean> {
    const changed = await tx.unprepared.execute(
      `UPDATE incident_people SET state = 'told', handledAt = ?
       WHERE incidentId = ? AND personId = ? AND state IN (${placeholders(BY_PHONE)})`,
      [now, incidentId, personId, ...BY_PHONE],
    )
    return changed === 1
  }
}
