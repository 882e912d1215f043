import { Injectable } from '@nestjs/common'
import { type Actor, type AuditEntity, DELETED_USER_NAME } from '@sofaseva/contract'
import { inBatches } from '../database/batches.js'
import { Sql, type SqlRunner } from '../database/sql.js'
import { newId } from '../ids/new-id.js'
import type { ChangedFields } from './changed-fields.js'

export interface AuditRecord {
  action: string
  entity: AuditEntity
  entityId: string
  /** Personal data and secrets stay out. */
  changes: ChangedFields
}

/** Records who changed what, in the transaction of the change: no change without its entry. */
@Injectable()
export class Audit {
  private nameOf: (tx: SqlRunner, id: string) => Promise<string> = () => Promise.resolve('')

  constructor(private readonly sql: Sql) {}

  /** Entries keep the actor's name of that time. The users module provides names. */
  nameActorsBy(nameOf: (tx: SqlRunner, id: string) => Promise<string>): void {
    this.nameOf = nameOf
  }

  async record(tx: SqlRunner, actor: Pick<Actor, 'id'> | null, entry: AuditRecord): Promise<void> {
    const id = actor?.id ?? null
    // Read by itself: inside the INSERT it would share-lock the actor's row.
    const name = id === null ? '' : await this.nameOf(tx, id)
    await tx.execute(
      `INSERT INTO audit_entries (id, actorId, actorName, action, entity, entityId, changes, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[newId(), id, name, entry.action, entry.entity, entry.entityId],
        ...[JSON.stringify(entry.changes), new Date()],
      ],
    )
  }

  /** Entries stay on record; of the actor, only the id. */
  eraseActor(actorId: string): Promise<number> {
    return inBatches(this.sql, 'UPDATE audit_entries SET actorName = ? WHERE actorId = ? AND actorName <> ?', [
      DELETED_USER_NAME,
      actorId,
      DELETED_USER_NAME,
    ])
  }
}
