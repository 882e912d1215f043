import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminCategoriesQuery,
  type AdminCategory,
  type CategoryChange,
  type CategoryInput,
  categorySlugOf,
  errorMessageRef,
  isFoundBy,
  nameKey,
  OTHER_LANGUAGES,
  pictureId,
  uniqueSlug,
} from '@sofaseva/contract'
import { Audit } from '../../../platform/audit/audit.js'
import { type Changes, changedFields } from '../../../platform/audit/changed-fields.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { AppError, found } from '../../../platform/errors/app-error.js'
import { newId } from '../../../platform/ids/new-id.js'
import { Transactions, type Tx } from '../../../platform/prisma/transactions.js'
import { isUniqueViolation } from '../../../platform/prisma/unique-violation.js'
import { PictureUses } from '../../../platform/uploads/picture-uses.js'
import { toAdminCategoryView } from '../catalog.mapper.js'
import { AdminCatalogRepository, type AdminCategoryRow } from './admin-catalog.repository.js'

const nameTaken = (field: string, cause?: unknown) =>
  new AppError('CATEGORY_NAME_TAKEN', { fields: { [field]: errorMessageRef('CATEGORY_NAME_TAKEN') }, cause })

function ensureUniqueName(all: readonly AdminCategoryRow[], name: string, id?: string): void {
  const key = nameKey(name)
  if (all.some((category) => category.id !== id && nameKey(category.name) === key)) throw nameTaken('name')
}

/** In other languages. A name that the category has already stays, whoever else has it. */
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

/** A free slug; a name without Latin letters gets a generated one. */
function freeSlugOf(all: readonly AdminCategoryRow[], name: string, id?: string): string {
  const taken = new Set(all.filter((category) => category.id !== id).map(({ slug }) => slug))
  return uniqueSlug(categorySlugOf(name) || newId().slice(-8).toLowerCase(), taken)
}

/** Admins create, change and order categories. */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly catalog: AdminCatalogRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly cache: PublicCache,
    private readonly pictures: PictureUses,
  ) {}

  async list({ search }: AdminCategoriesQuery): Promise<AdminCategory[]> {
    const rows = await this.catalog.categories()
    const names = ({ name, translations }: AdminCategoryRow) => [name, ...translations.map((texts) => texts.name)]
    return rows.filter((row) => !search || isFoundBy(names(row), search)).map(toAdminCategoryView)
  }

  /** Last in order. Throws CATEGORY_NAME_TAKEN, IMAGE_NOT_FOUND. */
  create(actor: Actor, { name, iconUrl, translations = {} }: CategoryInput): Promise<AdminCategory> {
    return this.write(async (tx, all) => {
      ensureUniqueName(all, name)
      ensureUniqueTranslations(all, translations)
      const category = { name, iconUrl, slug: freeSlugOf(all, name), position: all.length }
      const id = await this.catalog.createCategory(tx, category)
      await this.setIcon(tx, id, iconUrl)
      await this.catalog.setCategoryTranslations(tx, id, translations)
      await this.recordAudit(tx, actor, 'category.created', id, changedFields(null, { ...category, translations }))
      return id
    })
  }

  /** Throws CATEGORY_NOT_FOUND, CATEGORY_NAME_TAKEN, IMAGE_NOT_FOUND. */
  update(actor: Actor, id: string, { name, iconUrl, position, translations }: CategoryChange): Promise<AdminCategory> {
    return this.write(async (tx, all) => {
      const before = found(
        all.find((category) => category.id === id),
        'CATEGORY_NOT_FOUND',
      )
      const changes: Changes = {}
      if (name !== undefined && name !== before.name) {
        ensureUniqueName(all, name, id)
        const slug = freeSlugOf(all, name, id)
        await this.catalog.updateCategory(tx, id, { name, slug })
        changes.name = [before.name, name]
        if (slug !== before.slug) changes.slug = [before.slug, slug]
      }
      if (iconUrl !== undefined && iconUrl !== before.iconUrl) {
        await this.catalog.updateCategory(tx, id, { iconUrl })
        await this.setIcon(tx, id, iconUrl)
        changes.iconUrl = [before.iconUrl, iconUrl]
      }
      if (translations !== undefined) {
        const known = toAdminCategoryView(before).translations
        const next = { ...known, ...translations }
        ensureUniqueTranslations(all, next, id)
        await this.catalog.setCategoryTranslations(tx, id, next)
        Object.assign(changes, changedFields({ translations: known }, { translations: next }))
      }
      const at = all.indexOf(before)
      const to = position === undefined ? at : Math.min(position, all.length - 1)
      if (to !== at) {
        const ids = all.map((category) => category.id).filter((other) => other !== id)
        ids.splice(to, 0, id)
        await this.catalog.orderCategories(tx, ids)
        changes.position = [at, to]
      }
      if (Object.keys(changes).length === 0) return id
      // Translations are in a table of their own, and the page shows them.
      await this.catalog.touchCategories(tx, [id])
      await this.recordAudit(tx, actor, 'category.changed', id, changes)
      return id
    })
  }

  /** A disabled one hides its services without touching their own flag. Throws CATEGORY_NOT_FOUND. */
  setDisabled(actor: Actor, id: string, isDisabled: boolean): Promise<AdminCategory> {
    return this.write(async (tx, all) => {
      const before = found(
        all.find((category) => category.id === id),
        'CATEGORY_NOT_FOUND',
      )
      if (before.isDisabled === isDisabled) return id
      await this.catalog.updateCategory(tx, id, { isDisabled })
      await this.recordAudit(tx, actor, 'category.changed', id, { isDisabled: [before.isDisabled, isDisabled] })
      return id
    })
  }

  private async write(work: (tx: Tx, all: AdminCategoryRow[]) => Promise<string>): Promise<AdminCategory> {
    const row = await this.transactions
      .run(async (tx) => {
        const id = await work(tx, await this.catalog.lockCategories(tx))
        await this.cache.touch(tx, 'catalog')
        return found(
          (await this.catalog.categories(tx)).find((category) => category.id === id),
          'CATEGORY_NOT_FOUND',
        )
      })
      .catch((error: unknown) => {
        // Of the first category, no row was there to lock.
        throw isUniqueViolation(error) ? nameTaken('name', error) : error
      })
    return toAdminCategoryView(row)
  }

  /** Throws IMAGE_NOT_FOUND. */
  private setIcon(tx: Tx, categoryId: string, url: string): Promise<void> {
    const id = pictureId(url)
    return this.pictures.set(tx, { entity: 'category', entityId: categoryId }, id ? [id] : [], { field: 'iconUrl' })
  }

  private recordAudit(tx: Tx, actor: Actor, action: string, entityId: string, changes: Changes): Promise<void> {
    return this.audit.record(tx, actor, { action, entity: 'category', entityId, changes })
  }
}
