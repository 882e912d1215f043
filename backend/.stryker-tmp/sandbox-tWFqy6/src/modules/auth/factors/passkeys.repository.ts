// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import type { Passkey } from '#platform/database/generated/tables.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

export type PasskeyRow = Selectable<Passkey>

@Injectable()
export class PasskeysRepository {
  constructor(private readonly sql: Sql) {}

  /** The user's passkeys, oldest first. */
  listOf(userId: string, runner: SqlRunner = this.sql): Promise<PasskeyRow[]> {
    return runner.db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
  }

  async byCredential(credentialId: string): Promise<PasskeyRow | null> {
    const passkeys = this.sql.db.selectFrom('passkeys').selectAll()
    return (await passkeys.where('credentialId', '=', credentialId).executeTakeFirst()) ?? null
  }

  /** Throws a unique violation if another account has the credential. */
  async add(tx: SqlRunner, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<void> {
    await tx.db.insertInto('passkeys').values(row).execute()
  }

  /**
   * Records a use. Returns false if the counter did not rise meanwhile, as with a copied passkey. Passkeys that many
   * devices share keep a counter of 0.
   */
  async markUsed(id: string, counter: number, now: Date): Promise<boolean> {
    const used = await this.sql.execute(
      'UPDATE passkeys SET counter = ?, lastUsedAt = ? WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))',
      [counter, now, id, counter, counter],
    )
    return used === 1
  }

  /** Returns null if the user has no such passkey. */
  async rename(id: string, userId: string, name: string): Promise<PasskeyRow | null> {
    await this.sql.execute('UPDATE passkeys SET name = ? WHERE id = ? AND userId = ?', [name, id, userId])
    return (await this.listOf(userId)).find((passkey) => passkey.id === id) ?? null
  }

  /** Returns false if the user has no such passkey. */
  async remove(tx: SqlRunner, id: string, userId: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM passkeys WHERE id = ? AND userId = ?', [id, userId])) === 1
  }

  async removeAll(tx: SqlRunner, userId: string): Promise<void> {
    await tx.execute('DELETE FROM passkeys WHERE userId = ?', [userId])
  }
}
