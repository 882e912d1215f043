// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminCategoriesQuery,
  type AdminCategory,
  type CategoryChange,
  type CategoryInput,
  type DisabledChange,
  errorMessageRef,
  imageId,
  isFoundBy,
  nameKey,
  OTHER_LANGUAGES,
  uniqueSlug,
} from '@sofaseva/contract'
import { auditedChanges, type ChangedFields } from '#platform/changes/changed-fields.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { toAdminCategoryView } from '../catalog.mapper.js'
import { AdminCatalogRepository, type AdminCategoryRow } from './admin-catalog.repository.js'

/** Turns "Sofa & Chair Care" into "sofa-chair-care", the part of a path that names a category. */
function categorySlugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const nameTaken = (field: string) =>
  new AppError('CATEGORY_NAME_TAKEN', { fields: { [field]: errorMessageRef('CATEGORY_NAME_TAKEN') } })

function ensureUniqueName(all: readonly AdminCategoryRow[], name: string, id?: string): void {
  const key = nameKey(name)
  if (all.some((category) => category.id !== id && nameKey(category.name) === key)) throw nameTaken('name')
}

/** Checks names in other languages. An unchanged name stays, even if another category has it. */
function ensureUniqueTranslations(
  all: readonly AdminCategoryRow[],
  translations: NonNullable<CategoryInput['translations']>,
  id?: string,
): void {
  for (const language of OTHER_LANGUAGES) {
    const name = translations[language]?.name ?? ''
    const rows = all.flatMap((category) => category.translations.filter((row) => row.language === language))
    if (name === '' || rows.some((row) => row.categoryId === id && row.name === name)) continue
    const key = nameKey(name)
    if (rows.some((row) => row.categoryId !== id && nameKey(row.name) === key))
      throw nameTaken(`translations.${language}.name`)
  }
}

/** Throws CATEGORY_NOT_FOUND. */
function categoryOf(all: readonly AdminCategoryRow[], id: string): AdminCategoryRow {
  return found(
    all.find((category) => category.id === id),
    'CATEGORY_NOT_FOUND',
  )
}

/** A slug that is free. A name without Latin letters gets a generated one. */
function freeSlugOf(all: readonly AdminCategoryRow[], name: string, id?: string): string {
  const taken = new Set(all.filter((category) => category.id !== id).map(({ slug }) => slug))
  return uniqueSlug(categorySlugOf(name) || newId().slice(-8).toLowerCase(), taken)
}

/** Lets admins create, change and order categories. */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly catalog: AdminCatalogRepository,
    private readonly changes: Changes,
    private readonly images: ImageUses,
  ) {}

  async list({ search }: AdminCategoriesQuery): Promise<AdminCategory[]> {
    const rows = await this.catalog.categories()
    const names = ({ name, translations }: AdminCategoryRow) => [name, ...translations.map((texts) => texts.name)]
    return rows.filter((row) => !search || isFoundBy(names(row), search)).map(toAdminCategoryView)
  }

  /** Adds the category at the end. Throws CATEGORY_NAME_TAKEN, IMAGE_NOT_FOUND. */
  create(actor: Actor, { name, iconUrl, translations = {} }: CategoryInput): Promise<AdminCategory> {
    return this.write(actor, async (tx, all) => {
      ensureUniqueName(all, name)
      ensureUniqueTranslations(all, translations)
      const category = { name, iconUrl, slug: freeSlugOf(all, name), position: all.length }
      const id = await this.catalog.createCategory(tx, category)
      await this.setIcon(tx, id, iconUrl)
      await this.catalog.setCategoryTranslations(tx, id, translations)
      await this.recordAudit(tx, 'category.created', id, auditedChanges(null, { ...category, translations }))
      return id
    })
  }

  /** Throws CATEGORY_NOT_FOUND, CATEGORY_CHANGED, CATEGORY_NAME_TAKEN, IMAGE_NOT_FOUND. */
  update(actor: Actor, id: string, { expectedRevision, ...change }: CategoryChange): Promise<AdminCategory> {
    return this.write(actor, async (tx, all) => {
      const before = categoryOf(all, id)
      const at = all.indexOf(before)
      const known = toAdminCategoryView(before).translations
      const old = { name: before.name, slug: before.slug, iconUrl: before.iconUrl, translations: known, position: at }
      const isRenamed = change.name !== undefined && change.name !== before.name
      const next = {
        name: change.name ?? old.name,
        slug: isRenamed ? freeSlugOf(all, change.name ?? '', id) : old.slug,
        iconUrl: change.iconUrl ?? old.iconUrl,
        translations: { ...known, ...change.translations },
        position: Math.min(change.position ?? at, all.length - 1),
      }
      const changes = auditedChanges(old, next)
      if (Object.keys(changes).length === 0) return id
      await this.ensureRevision(before, expectedRevision)
      if (isRenamed) ensureUniqueName(all, next.name, id)
      if (changes.translations) ensureUniqueTranslations(all, next.translations, id)
      const { name, slug, iconUrl } = next
      // An unchanged name keeps its key.
      await this.catalog.updateCategory(tx, id, { ...(isRenamed ? { name, slug } : {}), iconUrl })
      if (changes.iconUrl) await this.setIcon(tx, id, iconUrl)
      if (changes.translations) await this.catalog.setCategoryTranslations(tx, id, next.translations)
      if (changes.position) {
        const ids = all.map((category) => category.id).filter((other) => other !== id)
        ids.splice(next.position, 0, id)
        await this.catalog.orderCategories(tx, ids)
      }
      await this.recordAudit(tx, 'category.changed', id, changes)
      return id
    })
  }

  /**
   * Disabling a category hides its services without changing their own flag. Throws CATEGORY_NOT_FOUND,
   * CATEGORY_CHANGED.
   */
  setDisabled(actor: Actor, id: string, { isDisabled, expectedRevision }: DisabledChange): Promise<AdminCategory> {
    return this.write(actor, async (tx, all) => {
      const before = categoryOf(all, id)
      if (before.isDisabled === isDisabled) return id
      await this.ensureRevision(before, expectedRevision)
      await this.catalog.updateCategory(tx, id, { isDisabled })
      await this.recordAudit(tx, 'category.changed', id, { isDisabled: [before.isDisabled, isDisabled] })
      return id
    })
  }

  /** Throws CATEGORY_CHANGED. */
  private ensureRevision(category: AdminCategoryRow, expected: number | undefined): Promise<void> {
    return ensureRevision('CATEGORY_CHANGED', expected, category, () => toAdminCategoryView(category))
  }

  private async write(
    actor: Actor,
    work: (tx: Change, all: AdminCategoryRow[]) => Promise<string>,
  ): Promise<AdminCategory> {
    const row = await this.changes.run(actor, async (tx) => {
      const id = await retryIfTaken(work(tx, await this.catalog.lockCategories(tx)))
      await tx.touch('catalog', 'categories', `category:${id}`)
      return categoryOf(await this.catalog.categories(tx), id)
    })
    return toAdminCategoryView(row)
  }

  /** Throws IMAGE_NOT_FOUND. */
  private setIcon(tx: Change, categoryId: string, url: string): Promise<void> {
    const id = imageId(url)
    return this.images.replaceUses(tx, { entity: 'category', entityId: categoryId }, id ? [id] : [], {
      field: 'iconUrl',
    })
  }

  private recordAudit(tx: Change, action: string, entityId: string, changes: ChangedFields): Promise<void> {
    return tx.audit({ action, entity: 'category', entityId, changes })
  }
}
