// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import type { VerifiedContact } from '../../users/index.js'

export interface ContactChangeRow {
  id: string
  userId: string
  contact: VerifiedContact
  /** Empty if there was none. */
  oldValue: string
  /** Null if the old contact was unverified. Such a change cannot be undone. */
  oldVerifiedAt: Date | null
  newValue: string
  newCodeId: string
  /** Null if the password is the proof. */
  proofCodeId: string | null
  createdAt: Date
  confirmedAt: Date | null
  undoneAt: Date | null
}

const COLUMNS =
  'id, userId, contact, oldValue, oldVerifiedAt, newValue, newCodeId, proofCodeId, createdAt, confirmedAt, undoneAt'

/** Changes of e-mails and phone numbers. */
@Injectable()
export class ContactChangesRepository {
  constructor(private readonly sql: Sql) {}

  async byId(id: string, runner: SqlRunner = this.sql): Promise<ContactChangeRow | null> {
    const [row] = await runner.query<ContactChangeRow>(`SELECT ${COLUMNS} FROM contact_changes WHERE id = ?`, [id])
    return row ?? null
  }

  async insert(tx: SqlRunner, row: Omit<ContactChangeRow, 'confirmedAt' | 'undoneAt'>): Promise<void> {
    await tx.execute(
      `INSERT INTO contact_changes (id, userId, contact, oldValue, oldVerifiedAt, newValue, newCodeId, proofCodeId, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[row.id, row.userId, row.contact, row.oldValue, row.oldVerifiedAt],
        ...[row.newValue, row.newCodeId, row.proofCodeId, row.createdAt],
      ],
    )
  }

  async markConfirmed(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE contact_changes SET confirmedAt = ? WHERE id = ? AND confirmedAt IS NULL', [now, id])
  }

  /** Marks a change and all later ones of the same contact as undone. Returns false if it was undone before. */
  async markUndone(tx: SqlRunner, { id, userId, contact, confirmedAt }: ContactChangeRow, now: Date): Promise<boolean> {
    const first = await tx.execute('UPDATE contact_changes SET undoneAt = ? WHERE id = ? AND undoneAt IS NULL', [
      now,
      id,
    ])
    await tx.execute(
      `UPDATE contact_changes SET undoneAt = ?
       WHERE userId = ? AND contact = ? AND confirmedAt >= ? AND undoneAt IS NULL`,
      [now, userId, contact, confirmedAt],
    )
    return first === 1
  }
}
