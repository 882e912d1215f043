import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminService,
  type AdminServicesQuery,
  pictureId,
  type ServiceInput,
} from '@sofaseva/contract'
import { Audit } from '../../platform/audit/audit.js'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { AppError, found } from '../../platform/errors/app-error.js'
import { Transactions, type Tx } from '../../platform/prisma/transactions.js'
import { Pictures } from '../../platform/uploads/pictures.js'
import { AdminCatalogRepository } from './admin-catalog.repository.js'
import { toAdminServiceView } from './catalog.mapper.js'

type Changes = Record<string, readonly [before: unknown, after: unknown]>

/** Fields that differ, for the audit log. */
function changesOf(before: AdminService, after: AdminService): Changes {
  const fields = ['name', 'shortDescription', 'basePrice', 'priceUpperRange', 'imageUrl', 'isDisabled'] as const
  const changes: Changes = {}
  for (const field of fields) if (before[field] !== after[field]) changes[field] = [before[field], after[field]]
  if (before.category._id !== after.category._id) changes.category = [before.category.name, after.category.name]
  if (JSON.stringify(before.options) !== JSON.stringify(after.options))
    changes.options = [before.options.map(({ name }) => name), after.options.map(({ name }) => name)]
  return changes
}

@Injectable()
export class AdminServicesService {
  constructor(
    private readonly catalog: AdminCatalogRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly cache: PublicCache,
    private readonly pictures: Pictures,
  ) {}

  async page(query: AdminServicesQuery): Promise<{ items: AdminService[]; total: number }> {
    const { rows, total } = await this.catalog.services(query)
    return { items: rows.map(toAdminServiceView), total }
  }

  /** Throws CATEGORY_NOT_FOUND. */
  create(actor: Actor, input: ServiceInput): Promise<AdminService> {
    return this.write(async (tx) => {
      await this.ensureCategory(tx, input.categoryId)
      const id = await this.catalog.createService(tx, input)
      await this.exchangePicture(tx, id, '', input.imageUrl)
      await this.keep(tx, actor, 'service.created', id, { name: [null, input.name] })
      return id
    })
  }

  /** Throws SERVICE_NOT_FOUND, CATEGORY_NOT_FOUND. Bookings made before keep the names and prices they were made with. */
  replace(actor: Actor, id: string, input: ServiceInput): Promise<AdminService> {
    return this.write(async (tx) => {
      const before = toAdminServiceView(found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND'))
      await this.ensureCategory(tx, input.categoryId)
      await this.catalog.replaceService(tx, id, input)
      await this.exchangePicture(tx, id, before.imageUrl, input.imageUrl)
      const after = toAdminServiceView(found(await this.catalog.service(id, tx), 'SERVICE_NOT_FOUND'))
      const changes = changesOf(before, after)
      if (Object.keys(changes).length > 0) await this.keep(tx, actor, 'service.changed', id, changes)
      return id
    })
  }

  /** Throws SERVICE_NOT_FOUND. */
  setDisabled(actor: Actor, id: string, isDisabled: boolean): Promise<AdminService> {
    return this.write(async (tx) => {
      const before = found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND')
      if (before.isDisabled === isDisabled) return id
      await this.catalog.setServiceDisabled(tx, id, isDisabled)
      await this.keep(tx, actor, 'service.changed', id, { isDisabled: [before.isDisabled, isDisabled] })
      return id
    })
  }

  /** Removes a service; one that was booked is put away instead, so that its bookings stay whole. Throws SERVICE_NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const service = found(await this.catalog.lockService(tx, id), 'SERVICE_NOT_FOUND')
      if (await this.catalog.isBooked(tx, id)) await this.catalog.archiveService(tx, id, new Date())
      else {
        await this.exchangePicture(tx, id, service.imageUrl, '')
        await this.catalog.removeService(tx, id)
      }
      await this.keep(tx, actor, 'service.deleted', id, { name: [service.name, null] })
    })
    await this.cache.invalidate('catalog')
  }

  private async write(work: (tx: Tx) => Promise<string>): Promise<AdminService> {
    const row = await this.transactions.run(async (tx) =>
      found(await this.catalog.service(await work(tx), tx), 'SERVICE_NOT_FOUND'),
    )
    await this.cache.invalidate('catalog')
    return toAdminServiceView(row)
  }

  /** A picture of our own is kept as long as it is shown. */
  private async exchangePicture(tx: Tx, serviceId: string, before: string, after: string): Promise<void> {
    const [old, fresh] = [pictureId(before), pictureId(after)]
    if (old === fresh) return
    if (fresh) await this.pictures.attach(tx, [fresh], new Date())
    if (old) await this.pictures.release(tx, [old], new Date())
    await this.catalog.setPlaceholder(tx, serviceId, fresh ? await this.pictures.placeholderOf(tx, fresh) : '')
  }

  private async ensureCategory(tx: Tx, id: string): Promise<void> {
    const categories = await this.catalog.categories(tx)
    if (!categories.some((category) => category.id === id))
      throw new AppError('CATEGORY_NOT_FOUND', { fields: { categoryId: 'We could not find this category.' } })
  }

  private keep(tx: Tx, actor: Actor, action: string, entityId: string, changes: Changes): Promise<void> {
    return this.audit.record(tx, actor, { action, entity: 'service', entityId, changes })
  }
}
