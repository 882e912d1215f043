import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminPolicy,
  LANGUAGES,
  type Language,
  POLICY_SLUGS,
  type PolicyChange,
  type PolicyDetail,
  type PolicySlug,
  type PolicySummary,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { BusinessProfileService } from '../settings/index.js'
import { PoliciesRepository, type PolicyRow, type StoredTexts } from './policies.repository.js'
import { factsOf, toAdminPolicy, toPolicy, toSummary } from './policy.mapper.js'

const isSlug = (slug: string): slug is PolicySlug => POLICY_SLUGS.some((known) => known === slug)
const inOrder = (rows: readonly PolicyRow[]) =>
  POLICY_SLUGS.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])

/** The languages whose texts differ. */
const changedIn = (before: StoredTexts, after: StoredTexts) =>
  LANGUAGES.filter((language) => JSON.stringify(before[language]) !== JSON.stringify(after[language]))

/** Publishes policies. A publication is a new version, and earlier versions stay readable. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly policies: PoliciesRepository,
    private readonly business: BusinessProfileService,
    private readonly changes: Changes,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** The current versions, in the order of their links. */
  async list(language: Language): Promise<PolicySummary[]> {
    return inOrder(await this.policies.listCurrent()).map((row) => toSummary(row, language))
  }

  /** Without `version`, the current one. Throws POLICY_NOT_FOUND. */
  async read(slug: string, version: number | undefined, language: Language): Promise<PolicyDetail['policy']> {
    ensure(isSlug(slug), 'POLICY_NOT_FOUND')
    const [versions, profile] = await Promise.all([this.policies.versionsOf(slug), this.business.current()])
    const wanted = found(version ?? versions[0]?.version, 'POLICY_NOT_FOUND')
    const row = found(await this.policies.byVersion(slug, wanted), 'POLICY_NOT_FOUND')
    return toPolicy(row, versions, factsOf(profile, this.config.BRAND_NAME), language)
  }

  /** The number of a policy's current version. */
  async currentVersion(slug: PolicySlug, tx?: SqlRunner): Promise<number> {
    const [newest] = await this.policies.versionsOf(slug, tx)
    return found(newest, 'POLICY_NOT_FOUND').version
  }

  async listForAdmin(): Promise<AdminPolicy[]> {
    const rows = inOrder(await this.policies.listCurrent())
    return Promise.all(rows.map(async (row) => toAdminPolicy(row, await this.policies.versionsOf(row.slug))))
  }

  /** Publishes a version with these texts, unless nothing changes. Throws POLICY_NOT_FOUND, POLICY_CHANGED. */
  async publish(actor: Actor, slug: string, { texts, expectedRevision }: PolicyChange): Promise<AdminPolicy> {
    ensure(isSlug(slug), 'POLICY_NOT_FOUND')
    return this.changes.run(actor, async (tx) => {
      const before = found(await this.policies.lockCurrent(tx, slug), 'POLICY_NOT_FOUND')
      const after = { ...before.texts, ...definedOf(texts) }
      const languages = changedIn(before.texts, after)
      if (languages.length === 0) return this.adminView(tx, before)
      await ensureRevision('POLICY_CHANGED', expectedRevision, { revision: before.version }, () =>
        this.adminView(tx, before),
      )
      const row = { slug: before.slug, version: before.version + 1, texts: after, publishedAt: new Date() }
      await this.policies.add(tx, row)
      await tx.touch('policies')
      // The versions themselves hold the texts.
      const changes = { version: [before.version, row.version], languages: [null, languages.join(', ')] } as const
      await tx.audit({ action: 'policy.published', entity: 'policy', entityId: slug, changes })
      return this.adminView(tx, row)
    })
  }

  private async adminView(tx: Change, row: PolicyRow): Promise<AdminPolicy> {
    return toAdminPolicy(row, await this.policies.versionsOf(row.slug, tx))
  }
}

function definedOf(texts: PolicyChange['texts']): Partial<StoredTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}
