// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, AuditEntity } from '@sofaseva/contract'
import type { SqlRunner } from '../database/sql.js'
import { newId } from '../lib/new-id.js'
import type { ChangedFields } from './changed-fields.js'

export interface AuditRecord {
  action: string
  entity: AuditEntity
  entityId: string
  /** Must not contain personal data or secrets. */
  changes: ChangedFields
}

/** Records who changed what, in the transaction of the change. */
@Injectable()
export class Audit {
  private nameOf: (tx: SqlRunner, id: string) => Promise<string> = () => Promise.resolve('')

  /** Sets how to look up the actor's current name, which each entry keeps. The users module provides it. */
  setActorNameLookup(nameOf: (tx: SqlRunner, id: string) => Promise<string>): void {
    this.nameOf = nameOf
  }

  async record(tx: SqlRunner, actor: Pick<Actor, 'id'> | null, entry: AuditRecord): Promise<void> {
    const id = actor?.id ?? null
    // A separate query, as a subquery in the INSERT would share-lock the actor's row.
    const name = id === null ? '' : await this.nameOf(tx, id)
    await tx.execute(
      `INSERT INTO audit_entries (id, actorId, actorName, action, entity, entityId, changes, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(), id, name, entry.action, entry.entity, entry.entityId, JSON.stringify(entry.changes), new Date()],
    )
  }
}
