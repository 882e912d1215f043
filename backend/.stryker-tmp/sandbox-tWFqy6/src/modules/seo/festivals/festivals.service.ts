// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  errorMessageRef,
  type Festival,
  type FestivalChange,
  type FestivalInput,
  type FestivalsByYear,
  festivalDaysError,
} from '@sofaseva/contract'
import { auditedChanges, type ChangedFields } from '#platform/changes/changed-fields.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { byYear, toFestival } from '../seo.mapper.js'
import { type FestivalData, FestivalsRepository } from './festivals.repository.js'

const yearOf = (day: string) => Number(day.slice(0, 4))
const storedDay = (day: string) => new Date(`${day}T00:00:00.000Z`)

function toData({
  name,
  startDate,
  endDate,
  keywords,
  heroText,
  promoText,
  translations,
}: FestivalInput): FestivalData {
  return {
    name,
    keywords,
    heroText,
    promoText,
    translations,
    year: yearOf(startDate),
    startDate: storedDay(startDate),
    endDate: storedDay(endDate),
  }
}

/**
 * Changed fields for the audit log. `before` is null for a new festival, `after` for a deleted one. Leaves out the
 * year, which follows from the first day, and the revision.
 */
function changesOf(before: Festival | null, after: Festival | null): ChangedFields {
  const { _id, year, revision, ...changes } = auditedChanges(before, after)
  return changes
}

/** Manages the festivals that the home page greets. */
@Injectable()
export class FestivalsService {
  constructor(
    private readonly festivals: FestivalsRepository,
    private readonly changes: Changes,
  ) {}

  /** Ordered by first day. */
  async list(): Promise<Festival[]> {
    return (await this.festivals.listAll()).map(toFestival)
  }

  async byYear(): Promise<FestivalsByYear> {
    return byYear(await this.list())
  }

  /** Throws FESTIVAL_NAME_TAKEN. */
  create(actor: Actor, input: FestivalInput): Promise<Festival> {
    return this.write(actor, async (tx) => {
      const id = await this.festivals.create(tx, toData(input))
      const festival = await this.read(tx, id)
      await this.festivals.recordYears(tx, [festival.year])
      await this.record(tx, 'festival.created', id, changesOf(null, festival))
      return festival
    })
  }

  /**
   * Changes the given fields. Throws FESTIVAL_NOT_FOUND, FESTIVAL_CHANGED, FESTIVAL_NAME_TAKEN, VALIDATION_FAILED if
   * the last day is before the first.
   */
  change(actor: Actor, id: string, { expectedRevision, ...change }: FestivalChange): Promise<Festival> {
    return this.write(actor, async (tx) => {
      const before = toFestival(found(await this.festivals.lock(tx, id), 'FESTIVAL_NOT_FOUND'))
      const translations = Object.assign({ ...before.translations }, change.translations)
      const next = { ...Object.assign({ ...before }, change), translations }
      const changes = changesOf(before, next)
      if (Object.keys(changes).length === 0) return before
      await this.ensureRevision(before, expectedRevision)
      const message = festivalDaysError(next)
      if (message) throw new AppError('VALIDATION_FAILED', { message, fields: { endDate: message } })
      await this.festivals.change(tx, id, toData(next), before.name)
      if (changes.startDate) await this.festivals.recordYears(tx, [before.startDate, next.startDate].map(yearOf))
      await this.record(tx, 'festival.changed', id, changes)
      return this.read(tx, id)
    })
  }

  /** Throws FESTIVAL_NOT_FOUND, FESTIVAL_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.write(actor, async (tx) => {
      const festival = toFestival(found(await this.festivals.lock(tx, id), 'FESTIVAL_NOT_FOUND'))
      await this.ensureRevision(festival, expectedRevision)
      await this.festivals.remove(tx, id)
      await this.festivals.recordYears(tx, [festival.year])
      await this.record(tx, 'festival.deleted', id, changesOf(festival, null))
    })
  }

  /** Throws FESTIVAL_CHANGED. */
  private ensureRevision(festival: Festival, expected: number | undefined): Promise<void> {
    return ensureRevision('FESTIVAL_CHANGED', expected, festival, () => festival)
  }

  private async write<T>(actor: Actor, work: (tx: Change) => Promise<T>): Promise<T> {
    return this.changes
      .run(actor, async (tx) => {
        const done = await work(tx)
        await tx.touch('seo')
        return done
      })
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        const fields = { name: errorMessageRef('FESTIVAL_NAME_TAKEN') }
        throw new AppError('FESTIVAL_NAME_TAKEN', { fields, cause: error })
      })
  }

  private async read(tx: Change, id: string): Promise<Festival> {
    return toFestival(found(await this.festivals.byId(tx, id), 'FESTIVAL_NOT_FOUND'))
  }

  private async record(tx: Change, action: string, entityId: string, changes: ChangedFields): Promise<void> {
    await tx.audit({ action, entity: 'festival', entityId, changes })
  }
}
