import { isDeepStrictEqual } from 'node:util'
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Incident,
  type IncidentChange,
  type IncidentClosing,
  type IncidentCreate,
  type IncidentsQuery,
  type IncidentTextsChange,
  messageRef,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { newId } from '#platform/lib/new-id.js'
import type { Page } from '#platform/lists/list.js'
import { toDetails, toIncidentView } from './incident.mapper.js'
import { type IncidentStep, incidentAction, isNoticeWritten } from './incident.rules.js'
import { incidentOpened, listingRequested, noticesRequested } from './incidents.events.js'
import { type IncidentDetails, type IncidentRow, IncidentsRepository } from './incidents.repository.js'
import { readDefaultNotice } from './notices/default-notice.content.js'

/** Unknown users that a refusal names. */
const NAMED_UNKNOWN = 3

interface Step {
  id: string
  expectedRevision: number | undefined
  /** Whether an earlier call did it. Then nothing changes, as the earlier response may have been lost. */
  isDone?: (incident: IncidentRow) => boolean
  name: IncidentStep
  changes?: (incident: IncidentRow) => Record<string, readonly [unknown, unknown]>
}

/** The steps of an incident. Each is recorded in its history. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly incidents: IncidentsRepository,
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
  ) {}

  /** The newest first. */
  async list(query: IncidentsQuery): Promise<Page<Incident>> {
    const { items, total } = await this.incidents.list(query)
    const counts = await this.incidents.counts(items.map(({ id }) => id))
    return { items: items.map((row) => toIncidentView(row, counts.get(row.id) ?? {})), total }
  }

  /** Throws INCIDENT_NOT_FOUND. */
  async get(id: string): Promise<Incident> {
    return this.view(found(await this.incidents.byId(id), 'INCIDENT_NOT_FOUND'))
  }

  /** Opens one incident per request. Throws VALIDATION_FAILED for unknown users, and for a time in the future. */
  async open(
    actor: Actor,
    { isDrill, ...input }: IncidentCreate,
    request: IdempotentRequest | null,
  ): Promise<Incident> {
    const now = new Date()
    const details = await this.detailsOf(input, now)
    const id = newId(now.getTime())
    return this.changes.run(actor, async (tx) => {
      const first = await this.idempotency.firstResponse(tx, request)
      if (first) {
        const { incidentId } = first.body as { incidentId: string }
        return this.view(found(await this.incidents.byId(incidentId, tx), 'INCIDENT_NOT_FOUND'), tx)
      }
      if (request) await this.idempotency.save(tx, request, { status: 201, body: { incidentId: id } }, now)
      const row = { ...details, id, isDrill, texts: readDefaultNotice(), createdById: actor.id, createdAt: now }
      await this.incidents.add(tx, row)
      await tx.emit(incidentOpened, { incidentId: id, awareAt: details.awareAt.toISOString() })
      return this.recorded(tx, row, 'opened', { scope: [null, details.scope.scope] })
    })
  }

  /** Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED, VALIDATION_FAILED. */
  async change(actor: Actor, id: string, { expectedRevision, ...input }: IncidentChange): Promise<Incident> {
    const details = await this.detailsOf(input, new Date())
    const differing = (before: IncidentRow) =>
      (Object.keys(details) as (keyof IncidentDetails)[]).filter((key) => !isDeepStrictEqual(before[key], details[key]))
    const step: Step = {
      id,
      expectedRevision,
      name: 'changed',
      isDone: (before) => differing(before).length === 0,
      changes: (before) => ({ fields: [null, differing(before).join(', ')] }),
    }
    return this.step(actor, step, (tx) => this.incidents.setDetails(tx, id, details))
  }

  /** Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED. */
  changeTexts(actor: Actor, id: string, { texts, expectedRevision }: IncidentTextsChange): Promise<Incident> {
    const isDone = (before: IncidentRow) => isDeepStrictEqual(before.texts, texts)
    return this.step(actor, { id, expectedRevision, name: 'texts-changed', isDone }, (tx) =>
      this.incidents.setTexts(tx, id, texts),
    )
  }

  /** Starts finding the affected users again. Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED. */
  listPeople(actor: Actor, id: string, expectedRevision: number | undefined): Promise<Incident> {
    return this.step(actor, { id, expectedRevision, name: 'listing-requested' }, async (tx, { listing }) => {
      await this.incidents.setListing(tx, id, listing + 1)
      await tx.emit(listingRequested, { incidentId: id, listing: listing + 1 })
    })
  }

  /**
   * Tells the users who still wait. Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED, INCIDENT_NOT_READY
   * before the users are listed and the notification is written.
   */
  sendNotices(actor: Actor, id: string, expectedRevision: number | undefined): Promise<Incident> {
    return this.step(actor, { id, expectedRevision, name: 'notices-sent' }, async (tx, before) => {
      ensure(before.listedAt !== null, 'INCIDENT_NOT_READY', { message: messageRef('errors.incidentUnlisted') })
      ensure(isNoticeWritten(before), 'INCIDENT_NOT_READY', { message: messageRef('errors.incidentBlanks') })
      await this.incidents.setNoticesAt(tx, id, new Date())
      await tx.emit(noticesRequested, { incidentId: id, after: '' })
    })
  }

  /** Records that the Board was informed. Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED. */
  markReported(actor: Actor, id: string, expectedRevision: number | undefined): Promise<Incident> {
    const isDone = (before: IncidentRow) => before.reportedAt !== null
    return this.step(actor, { id, expectedRevision, name: 'reported', isDone }, (tx) =>
      this.incidents.setReportedAt(tx, id, new Date()),
    )
  }

  /** Ends the incident and stops notifications that still wait. Throws INCIDENT_NOT_FOUND, INCIDENT_CHANGED, INCIDENT_CLOSED. */
  close(actor: Actor, id: string, { conclusion, expectedRevision }: IncidentClosing): Promise<Incident> {
    const isDone = (before: IncidentRow) => before.closedAt !== null && before.conclusion === conclusion
    return this.step(actor, { id, expectedRevision, name: 'closed', isDone }, (tx) =>
      this.incidents.close(tx, id, { conclusion, now: new Date() }),
    )
  }

  private async step(
    actor: Actor,
    { id, expectedRevision, isDone, name, changes }: Step,
    work: (tx: Change, before: IncidentRow) => Promise<void>,
  ): Promise<Incident> {
    return this.changes.run(actor, async (tx) => {
      const before = found(await this.incidents.lock(tx, id), 'INCIDENT_NOT_FOUND')
      if (isDone?.(before)) return this.view(before, tx)
      await ensureRevision('INCIDENT_CHANGED', expectedRevision, before, () => this.view(before, tx))
      ensure(before.closedAt === null, 'INCIDENT_CLOSED')
      await work(tx, before)
      await this.incidents.raiseRevision(tx, id)
      return this.recorded(tx, before, name, changes?.(before) ?? {})
    })
  }

  private async recorded(
    tx: Change,
    incident: Pick<IncidentRow, 'id' | 'isDrill'>,
    step: IncidentStep,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<Incident> {
    const { id } = incident
    await tx.audit({ action: incidentAction(incident, step), entity: 'incident', entityId: id, changes })
    return this.view(found(await this.incidents.byId(id, tx), 'INCIDENT_NOT_FOUND'), tx)
  }

  private async view(row: IncidentRow, tx?: Change): Promise<Incident> {
    return toIncidentView(row, (await this.incidents.counts([row.id], tx)).get(row.id) ?? {})
  }

  private async detailsOf(input: Omit<IncidentChange, 'expectedRevision'>, now: Date): Promise<IncidentDetails> {
    if (new Date(input.awareAt) > now)
      throw new AppError('VALIDATION_FAILED', { fields: { awareAt: messageRef('validation.incidentAware') } })
    if (input.scope !== 'persons') return toDetails(input, [])
    const known = await this.incidents.idsOf(input.persons)
    const unknown = input.persons.filter((named) => !known.has(named) && !known.has(named.toLowerCase()))
    if (unknown.length > 0)
      throw new AppError('VALIDATION_FAILED', {
        fields: {
          persons: messageRef('validation.incidentPersonsUnknown', {
            persons: unknown.slice(0, NAMED_UNKNOWN).join(', '),
          }),
        },
      })
    const ids = input.persons.map((named) => known.get(named) ?? known.get(named.toLowerCase()) ?? named)
    return toDetails(input, [...new Set(ids)].toSorted())
  }
}
