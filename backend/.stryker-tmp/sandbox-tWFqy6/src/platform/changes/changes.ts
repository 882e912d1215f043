// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, RealtimeTopic } from '@sofaseva/contract'
import type { CacheTag } from '../cache/cache-tags.js'
import { TagChanges } from '../cache/tag-changes.js'
import { Transactions, type Tx } from '../database/transactions.js'
import type { EventKind } from '../outbox/event-kind.js'
import { EventOutbox } from '../outbox/outbox.js'
import { type RealtimeAudience, RealtimeEvents } from '../realtime/realtime-events.js'
import { Audit, type AuditRecord } from './audit.js'

/** A transaction that changes state, and its side effects. */
export interface Change extends Tx {
  /** The user who makes the change. Null for the system. */
  readonly actor: Pick<Actor, 'id'> | null
  /** Records who changed what. */
  audit(record: AuditRecord): Promise<void>
  /** Records an event. The relay moves it to the queue after the commit. Returns its id. */
  emit<T>(kind: EventKind<T>, payload: T): Promise<string>
  /** Invalidates these tags on every instance after the commit. All tags of one change are invalidated together. */
  touch(...tags: CacheTag[]): Promise<void>
  /** Updates open pages after the commit. If a message is lost, pages catch up at their next poll. */
  notify(topic: RealtimeTopic, people: readonly (string | null)[], audience?: RealtimeAudience): void
}

/**
 * The only way to change state. One transaction writes the rows, the audit record, the events and the changed cache
 * tags. A process killed right after its commit loses none of them: other processes publish them.
 */
@Injectable()
export class Changes {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: Audit,
    private readonly outbox: EventOutbox,
    private readonly tags: TagChanges,
    private readonly live: RealtimeEvents,
  ) {}

  /**
   * Runs `work` in a transaction and repeats it after a deadlock, so it must be repeatable. Pass null as the actor for
   * changes by the system.
   */
  run<T>(actor: Pick<Actor, 'id'> | null, work: (change: Change) => Promise<T>): Promise<T> {
    return this.transactions.run((tx) => work(this.changeOn(tx, actor)))
  }

  private changeOn(tx: Tx, actor: Pick<Actor, 'id'> | null): Change {
    let isRelayNotified = false
    const touched = new Map<CacheTag, string>()
    return Object.assign(tx, {
      actor,
      audit: (record: AuditRecord) => this.auditLog.record(tx, actor, record),
      emit: async <P>(kind: EventKind<P>, payload: P) => {
        if (!isRelayNotified) tx.afterCommit(async () => this.outbox.notifyRelay())
        isRelayNotified = true
        return this.outbox.record(tx, kind, payload)
      },
      touch: async (...tags: CacheTag[]) => {
        const added = [...new Set(tags)].filter((tag) => !touched.has(tag))
        if (added.length > 0 && touched.size === 0)
          tx.afterCommit(() => this.tags.announce([...touched.keys()], [...touched.values()]))
        const ids = await this.tags.record(tx, added)
        for (const [index, tag] of added.entries()) touched.set(tag, ids[index] ?? '')
      },
      notify: (topic: RealtimeTopic, people: readonly (string | null)[], audience?: RealtimeAudience) =>
        tx.afterCommit(async () => this.live.publish(topic, people, audience)),
    })
  }
}
