import { Injectable } from '@nestjs/common'
import { LIMITS, type Role, type StaffRole } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import type { DeviceName } from './device-name.js'
import { maxAgeCutoff, type SessionState } from './refresh-token.js'

/** A login ends at most this many surplus sessions. The next login ends the rest. */
const MAX_ENDED_PER_LOGIN = 1_000

/** The proof of a login: the hash of the password that was just checked or set, or the number whose code was entered. */
export type LoginProof = { passwordHash: string } | { loginPhone: string }

export interface NewSession {
  userId: string
  proof: LoginProof
  userAgent: string
  device: DeviceName
  expiresAt: Date
  /** The user showed a second factor. */
  hasFactor?: boolean
}

/** The columns that decide what a session may do. */
export interface ActiveSession {
  role: Role
  staffRole: StaffRole | null
  /** When the user became an admin. */
  adminSince: Date
  secondFactorAt: Date | null
  /** The newest generation in use. */
  usedGeneration: number
  provenAt: Date | null
  factorAt: Date | null
}

interface StoredSession extends SessionState {
  userId: string
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * The new session's id, or null if the password or number was changed since it was checked. That change ends all
   * sessions, so none may start with the old one. The thief of a SIM card gets the codes of its number. So sensitive
   * acts of an account with a password or a passkey ask for these.
   */
  async start({ userId, proof, userAgent, device, expiresAt, hasFactor }: NewSession): Promise<string | null> {
    const now = new Date()
    const [column, proven] =
      'passwordHash' in proof ? ['passwordHash', proof.passwordHash] : ['loginPhone', proof.loginPhone]
    const id = newId(now.getTime())
    const started = await this.sql.execute(
      `INSERT INTO sessions (id, userId, userAgent, browser, os, createdAt, lastSeenAt, expiresAt, provenAt, factorAt)
       SELECT ?, id, ?, ?, ?, ?, ?, ?,
         IF(? AND (passwordHash IS NOT NULL OR secondFactorAt IS NOT NULL), NULL, ?), ?
       FROM users WHERE id = ? AND ${column} = ? AND deletedAt IS NULL`,
      [
        ...[id, userAgent, device.browser, device.os, now, now, expiresAt],
        ...['loginPhone' in proof && !hasFactor, now, hasFactor ? now : null],
        ...[userId, proven],
      ],
    )
    if (started !== 1) return null
    // A change that committed meanwhile has not seen this session.
    const current = await this.sql.query(`SELECT 1 FROM users WHERE id = ? AND ${column} = ? AND deletedAt IS NULL`, [
      userId,
      proven,
    ])
    if (current.length === 1) return id
    await this.revoke(id)
    return null
  }

  /** Null if the session or its owner is gone. Runs on every call. */
  async findActive(id: string, userId: string): Promise<ActiveSession | null> {
    const [row] = await this.sql.query<ActiveSession>(
      `SELECT u.role, u.staffRole, COALESCE(u.adminSince, u.createdAt) AS adminSince, u.secondFactorAt,
         s.usedGeneration, s.provenAt, s.factorAt
       FROM sessions s JOIN users u ON u.id = s.userId
       WHERE s.id = ? AND s.userId = ? AND s.revokedAt IS NULL AND u.deletedAt IS NULL`,
      [id, userId],
    )
    return row ?? null
  }

  /** Records that the session's user has just proved who they are. */
  async markProven(tx: SqlRunner | null, id: string, now: Date, { hasFactor }: { hasFactor: boolean }): Promise<void> {
    await (tx ?? this.sql).execute(
      'UPDATE sessions SET provenAt = ?, factorAt = IF(?, ?, factorAt) WHERE id = ? AND revokedAt IS NULL',
      [now, hasFactor, now, id],
    )
  }

  /** Records the first use of a generation. */
  async markUsed(id: string, generation: number, now: Date): Promise<void> {
    await this.sql.execute('UPDATE sessions SET usedAt = ?, usedGeneration = ? WHERE id = ? AND usedGeneration < ?', [
      now,
      generation,
      id,
      generation,
    ])
  }

  /** The roles of many active sessions in one query, by session. */
  async activeRoles(ids: readonly string[]): Promise<Map<string, Role>> {
    const rows = await this.sql.unprepared.query<{ id: string; role: Role }>(
      `SELECT s.id, u.role FROM sessions s JOIN users u ON u.id = s.userId
       WHERE s.id IN (${placeholders(ids)}) AND s.revokedAt IS NULL AND u.deletedAt IS NULL`,
      ids,
    )
    return new Map(rows.map(({ id, role }) => [id, role]))
  }

  async byId(id: string): Promise<StoredSession | null> {
    const [row] = await this.sql.query<StoredSession>(
      'SELECT userId, generation, usedGeneration, usedAt, createdAt, expiresAt, revokedAt FROM sessions WHERE id = ?',
      [id],
    )
    return row ?? null
  }

  /** Moves a session to its next generation. Returns false if another call did so first. */
  async rotate(id: string, from: number, now: Date, expiresAt: Date): Promise<boolean> {
    // Assignments run in order: later ones see the values that earlier ones set.
    const moved = await this.sql.execute(
      `UPDATE sessions SET usedAt = IF(usedGeneration < ?, ?, usedAt), usedGeneration = GREATEST(usedGeneration, ?),
         generation = ?, rotatedAt = ?, lastSeenAt = ?, expiresAt = ?
       WHERE id = ? AND generation = ? AND revokedAt IS NULL AND expiresAt > ? AND createdAt > ?`,
      [from, now, from, from + 1, now, now, expiresAt, id, from, now, maxAgeCutoff(now)],
    )
    return moved === 1
  }

  /** The user's active sessions, last seen first, up to the limit per user. */
  listActive(userId: string, now: Date) {
    return this.sql.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMITS.sessions)
      .execute()
  }

  /** Ends sessions beyond the limit per user, seen longest ago first. Returns how many it ended. */
  async revokeBeyondLimit(userId: string, now: Date): Promise<number> {
    const beyond = await this.sql.query<{ id: string }>(
      `SELECT id FROM sessions WHERE userId = ? AND revokedAt IS NULL AND expiresAt > ?
       ORDER BY lastSeenAt DESC, id DESC LIMIT ${MAX_ENDED_PER_LOGIN} OFFSET ${LIMITS.sessions}`,
      [userId, now],
    )
    if (beyond.length === 0) return 0
    const ids = beyond.map(({ id }) => id)
    return this.sql.unprepared.execute(
      `UPDATE sessions SET revokedAt = ? WHERE id IN (${placeholders(ids)}) AND revokedAt IS NULL`,
      [now, ...ids],
    )
  }

  /** Returns false if the user has no such session. */
  async revokeOwn(id: string, userId: string): Promise<boolean> {
    const ended = await this.sql.execute(
      'UPDATE sessions SET revokedAt = ? WHERE id = ? AND userId = ? AND revokedAt IS NULL',
      [new Date(), id, userId],
    )
    return ended === 1
  }

  /** Ends the user's other sessions; all of them if `keep` is null. */
  async revokeOthers(runner: SqlRunner | null, userId: string, keep: string | null): Promise<void> {
    await (runner ?? this.sql).execute(
      'UPDATE sessions SET revokedAt = ? WHERE userId = ? AND revokedAt IS NULL AND id <> ?',
      [new Date(), userId, keep ?? ''],
    )
  }

  /** Ends the user's other sessions that began up to this time. */
  async revokeEarlier(userId: string, keep: string | null, time: Date): Promise<void> {
    await this.sql.execute(
      'UPDATE sessions SET revokedAt = ? WHERE userId = ? AND revokedAt IS NULL AND id <> ? AND createdAt <= ?',
      [time, userId, keep ?? '', time],
    )
  }

  /** Whether the account was closed. */
  async isClosed(userId: string): Promise<boolean> {
    const rows = await this.sql.query('SELECT 1 FROM users WHERE id = ? AND deletedAt IS NOT NULL', [userId])
    return rows.length > 0
  }

  async revoke(id: string): Promise<void> {
    await this.sql.execute('UPDATE sessions SET revokedAt = ? WHERE id = ? AND revokedAt IS NULL', [new Date(), id])
  }
}
