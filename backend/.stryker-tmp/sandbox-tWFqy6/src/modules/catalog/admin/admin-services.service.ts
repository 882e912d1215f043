// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminService,
  type AdminServicesQuery,
  type DisabledChange,
  errorMessageRef,
  imageId,
  maxPrice,
  messageRef,
  repeatedOptionNames,
  type ServiceChange,
  type ServiceInput,
  type ServicePrice,
} from '@sofaseva/contract'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { auditedChanges, type ChangedFields } from '#platform/changes/changed-fields.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { AppError, found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toAdminServiceView } from '../catalog.mapper.js'
import { AdminCatalogRepository } from './admin-catalog.repository.js'
import { withKeptParts } from './kept-parts.rules.js'
import { isSameService } from './same-service.rules.js'
import { ServiceRemovalHooks } from './service-removal.hooks.js'

/** The fields of a service that the audit log records. */
function auditedFields({ category, options, ...service }: AdminService): Record<string, unknown> {
  const { name, shortDescription, basePrice, priceUpperRange, imageUrl, isDisabled, guide, translations } = service
  return {
    name,
    shortDescription,
    basePrice,
    priceUpperRange,
    imageUrl,
    isDisabled,
    guide,
    translations,
    category: category.name,
    options,
  }
}

/** Changed fields for the audit log. `before` is null for a new service, `after` for a removed one. */
function changesOf(before: AdminService | null, after: AdminService | null): ChangedFields {
  return auditedChanges(before && auditedFields(before), after && auditedFields(after))
}

/** Lets admins create, change and remove services. */
@Injectable()
export class AdminServicesService {
  constructor(
    private readonly catalog: AdminCatalogRepository,
    private readonly changes: Changes,
    private readonly images: ImageUses,
    private readonly removal: ServiceRemovalHooks,
    private readonly removed: RemovedPages,
  ) {}

  async list(query: AdminServicesQuery): Promise<Page<AdminService>> {
    const { items, total } = await this.catalog.services(query)
    return { items: items.map(toAdminServiceView), total }
  }

  /** Throws CATEGORY_NOT_FOUND, IMAGE_NOT_FOUND. */
  create(actor: Actor, input: ServiceInput): Promise<AdminService> {
    return this.write(actor, async (tx) => {
      await this.ensureCategory(tx, input.categoryId)
      const id = await this.catalog.createService(tx, input)
      await this.setImage(tx, id, input.imageUrl)
      await this.recordChange(tx, null, await this.read(tx, id))
      return id
    })
  }

  /**
   * Existing bookings keep the names and prices they were made with. Throws SERVICE_NOT_FOUND, SERVICE_CHANGED,
   * CATEGORY_NOT_FOUND, IMAGE_NOT_FOUND.
   */
  replace(actor: Actor, id: string, { expectedRevision, ...change }: ServiceChange): Promise<AdminService> {
    return this.write(actor, async (tx) => {
      const before = toAdminServiceView(found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND'))
      const input = withKeptParts(change, before)
      if (isSameService(input, before)) return id
      await this.ensureRevision(before, expectedRevision)
      this.ensureDistinctOptions(input)
      await this.ensureCategory(tx, input.categoryId)
      await this.catalog.replaceService(tx, id, input)
      if (before.imageUrl !== input.imageUrl) await this.setImage(tx, id, input.imageUrl)
      await this.recordChange(tx, before, await this.read(tx, id))
      return id
    })
  }

  /** Throws SERVICE_NOT_FOUND, SERVICE_CHANGED. */
  setDisabled(actor: Actor, id: string, { isDisabled, expectedRevision }: DisabledChange): Promise<AdminService> {
    return this.write(actor, async (tx) => {
      const before = toAdminServiceView(found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND'))
      if (before.isDisabled === isDisabled) return id
      await this.ensureRevision(before, expectedRevision)
      await this.catalog.setServiceDisabled(tx, id, isDisabled)
      await this.recordChange(tx, before, { ...before, isDisabled })
      return id
    })
  }

  /** Throws SERVICE_NOT_FOUND, SERVICE_CHANGED, and VALIDATION_FAILED if the Maximum Expected Price would be lower. */
  setPrice(actor: Actor, id: string, { basePrice, expectedRevision }: ServicePrice): Promise<AdminService> {
    return this.write(actor, async (tx) => {
      const before = toAdminServiceView(found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND'))
      if (before.basePrice === basePrice) return id
      await this.ensureRevision(before, expectedRevision)
      if (before.priceUpperRange < maxPrice({ ...before, basePrice }))
        throw new AppError('VALIDATION_FAILED', { fields: { basePrice: messageRef('validation.priceUpperRange') } })
      await this.catalog.setServicePrice(tx, id, basePrice)
      await this.recordChange(tx, before, { ...before, basePrice })
      return id
    })
  }

  /** Removes a service, or archives it if bookings refer to it. Throws SERVICE_NOT_FOUND, SERVICE_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const service = toAdminServiceView(found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND'))
      await this.ensureRevision(service, expectedRevision)
      if (await this.catalog.isBooked(tx, id)) await this.catalog.archiveService(tx, id, new Date())
      else {
        await this.images.replaceUses(tx, { entity: 'service', entityId: id }, [])
        await this.removal.runHooks(tx, id)
        await this.catalog.removeService(tx, id)
      }
      await this.removed.record(tx, 'service', [id])
      await this.recordChange(tx, service, null)
    })
  }

  private async write(actor: Actor, work: (tx: Change) => Promise<string>): Promise<AdminService> {
    const row = await this.changes.run(actor, async (tx) => {
      const id = await work(tx)
      return found(await this.catalog.service(id, tx), 'SERVICE_NOT_FOUND')
    })
    return toAdminServiceView(row)
  }

  /** Throws SERVICE_CHANGED. */
  private ensureRevision(service: AdminService, expected: number | undefined): Promise<void> {
    return ensureRevision('SERVICE_CHANGED', expected, service, () => service)
  }

  /** Throws IMAGE_NOT_FOUND. */
  private async setImage(tx: Change, serviceId: string, url: string): Promise<void> {
    const id = imageId(url)
    await this.images.replaceUses(tx, { entity: 'service', entityId: serviceId }, id ? [id] : [], {
      field: 'imageUrl',
    })
    await this.catalog.setPlaceholder(tx, serviceId, id ? await this.images.placeholderOf(tx, id) : '')
  }

  private async read(tx: Change, id: string): Promise<AdminService> {
    return toAdminServiceView(found(await this.catalog.service(id, tx), 'SERVICE_NOT_FOUND'))
  }

  /** Compares names with those kept from before. The schema has compared the names within the request. */
  private ensureDistinctOptions({ options }: ServiceInput): void {
    const paths = repeatedOptionNames(options).map((path) => ['options', ...path].join('.'))
    if (paths.length > 0)
      throw new AppError('VALIDATION_FAILED', {
        fields: Object.fromEntries(paths.map((path) => [path, messageRef('validation.optionNameTwice')])),
      })
  }

  private async ensureCategory(tx: Change, id: string): Promise<void> {
    const categories = await this.catalog.categories(tx)
    if (!categories.some((category) => category.id === id))
      throw new AppError('CATEGORY_NOT_FOUND', { fields: { categoryId: errorMessageRef('CATEGORY_NOT_FOUND') } })
  }

  /** `before` is null for a new service, `after` for a removed one. */
  private async recordChange(tx: Change, before: AdminService | null, after: AdminService | null): Promise<void> {
    const entityId = (after ?? before)?._id ?? ''
    const categories = [...new Set([before, after].flatMap((one) => one?.category._id ?? []))]
    const lists = categories.map((id): CacheTag => `services-of:${id}`)
    await tx.touch('catalog', `service:${entityId}`, ...lists)
    const changes = changesOf(before, after)
    if (before && after && Object.keys(changes).length === 0) return
    const action = before === null ? 'service.created' : after === null ? 'service.deleted' : 'service.changed'
    await tx.audit({ action, entity: 'service', entityId, changes })
    const hasPage = [before, after].some((one) => one && !one.isDisabled && !one.isCategoryDisabled)
    if (!hasPage) return
    await this.catalog.touchCategories(tx, categories)
  }
}
