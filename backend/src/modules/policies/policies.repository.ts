import { Injectable } from '@nestjs/common'
import type { Language, PolicySlug } from '@sofaseva/contract'
import { fromJson } from '#platform/database/rows.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'

export type StoredTexts = Record<Language, { title: string; text: string }>

export interface PolicyRow {
  slug: PolicySlug
  version: number
  texts: StoredTexts
  publishedAt: Date
}

export type VersionRow = Pick<PolicyRow, 'version' | 'publishedAt'>

const COLUMNS = 'slug, version, texts, publishedAt'
const toRow = (row: PolicyRow): PolicyRow => ({ ...row, texts: fromJson(row.texts) as StoredTexts })

@Injectable()
export class PoliciesRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest version of each policy. */
  async listCurrent(): Promise<PolicyRow[]> {
    const rows = await this.sql.query<PolicyRow>(
      `SELECT ${COLUMNS} FROM policy_versions p
       WHERE version = (SELECT MAX(version) FROM policy_versions n WHERE n.slug = p.slug)`,
    )
    return rows.map(toRow)
  }

  /** The newest version, locked until the transaction ends; null for an unknown policy. */
  async lockCurrent(tx: SqlRunner, slug: PolicySlug): Promise<PolicyRow | null> {
    const [row] = await tx.query<PolicyRow>(
      `SELECT ${COLUMNS} FROM policy_versions WHERE slug = ? ORDER BY version DESC LIMIT 1 FOR UPDATE`,
      [slug],
    )
    return row ? toRow(row) : null
  }

  async byVersion(slug: PolicySlug, version: number): Promise<PolicyRow | null> {
    const [row] = await this.sql.query<PolicyRow>(
      `SELECT ${COLUMNS} FROM policy_versions WHERE slug = ? AND version = ?`,
      [slug, version],
    )
    return row ? toRow(row) : null
  }

  /** The newest first. */
  versionsOf(slug: PolicySlug, runner: SqlRunner = this.sql): Promise<VersionRow[]> {
    return runner.query<VersionRow>(
      'SELECT version, publishedAt FROM policy_versions WHERE slug = ? ORDER BY version DESC',
      [slug],
    )
  }

  /** Runs the transaction again if another node publishes the same version. */
  async add(tx: SqlRunner, { slug, version, texts, publishedAt }: PolicyRow): Promise<void> {
    await retryIfTaken(
      tx.execute('INSERT INTO policy_versions (slug, version, texts, publishedAt) VALUES (?, ?, ?, ?)', [
        slug,
        version,
        JSON.stringify(texts),
        publishedAt,
      ]),
    )
  }

  /** Adds the first version of each policy that has none. Returns how many it added. */
  async addFirst(tx: SqlRunner, policies: Record<PolicySlug, StoredTexts>, now: Date): Promise<number> {
    const data = Object.entries(policies).map(([slug, texts]) => ({
      slug,
      version: 1,
      texts: JSON.stringify(texts),
      publishedAt: now,
    }))
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('policy_versions')
      .ignore()
      .values(data)
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }
}
