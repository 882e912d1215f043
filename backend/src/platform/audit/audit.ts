import { Injectable } from '@nestjs/common'
import type { Actor, AuditEntity } from '@sofaseva/contract'
import { newId } from '../ids/new-id.js'
import type { SqlRunner } from '../prisma/sql.js'

export interface AuditRecord {
  action: string
  entity: AuditEntity
  entityId: string
  /** Field to its value before and after; personal data and secrets stay out. */
  changes: Record<string, readonly [before: unknown, after: unknown]>
}

/** Keeps who changed what, in the transaction of the change: there is no change without its entry. */
@Injectable()
export class Audit {
  async record(tx: SqlRunner, actor: Pick<Actor, 'id'> | null, entry: AuditRecord): Promise<void> {
    const id = actor?.id ?? null
    // Asked by itself: inside the INSERT it would share-lock the actor's row.
    const [row] = id === null ? [] : await tx.query<{ name: string }>('SELECT name FROM users WHERE id = ?', [id])
    await tx.execute(
      `INSERT INTO audit_entries (id, actorId, actorName, action, entity, entityId, changes, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[newId(), id, row?.name ?? '', entry.action, entry.entity, entry.entityId],
        ...[JSON.stringify(entry.changes), new Date()],
      ],
    )
  }
}
