import { Injectable } from '@nestjs/common'
import { encodeTime } from 'ulid'
import { z } from 'zod'
import { placeholders, Sql, type SqlRunner } from '../database/sql.js'
import type { EventKind } from '../outbox/event-kind.js'
import { Outbox } from '../outbox/outbox.js'
import { CACHE_TAGS, type CacheTag, eventTypeOf, tagOfEvent } from './cache-tags.js'

export interface TagChange {
  id: string
  tag: CacheTag
}

const SINCE = `SELECT id, type FROM outbox_events WHERE id >= ? AND type IN (${placeholders(CACHE_TAGS)})`

const kindOf = (tag: CacheTag): EventKind<Record<string, never>> => ({
  type: eventTypeOf(tag),
  schema: z.strictObject({}),
  about: () => null,
})

/**
 * Changes of tags as events of the outbox: recorded with the change itself, so that a process that is killed after its commit
 * keeps nobody from hearing of it. Whoever has announced one marks it as published; the relay announces what is left.
 */
@Injectable()
export class TagChangesRepository {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {}

  /** Gives the event's id. */
  record(tx: SqlRunner, tag: CacheTag): Promise<string> {
    return this.outbox.record(tx, kindOf(tag), {})
  }

  /** It was announced: the relay need not. */
  markPublished(id: string): Promise<void> {
    return this.outbox.markPublished(id)
  }

  /** All that were recorded since `time`, announced or not. */
  async since(time: Date): Promise<TagChange[]> {
    const rows = await this.sql.query<{ id: string; type: string }>(SINCE, [
      encodeTime(time.getTime()),
      ...CACHE_TAGS.map(eventTypeOf),
    ])
    return rows.flatMap(({ id, type }) => {
      const tag = tagOfEvent(type)
      return tag ? [{ id, tag }] : []
    })
  }
}
