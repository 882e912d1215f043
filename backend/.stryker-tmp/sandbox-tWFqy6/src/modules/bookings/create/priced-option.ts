// @ts-nocheck
import { type BookingCreate, type BookingEstimate, errorMessageRef, toPaise, toRupees } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import type { BookableOption, CatalogService } from '../../catalog/index.js'

export type PricedOption = BookableOption & { option: NonNullable<BookableOption['option']> }

/**
 * The requested option with its price from the catalog. Throws SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED, OPTION_UNKNOWN,
 * and PRICE_CHANGED with the estimate if it costs more than the customer saw.
 */
export async function pricedOption(
  catalog: CatalogService,
  tx: SqlRunner,
  input: Pick<BookingCreate, 'serviceId' | 'option' | 'expectedTotal'>,
): Promise<PricedOption> {
  const bookable = await catalog.bookable(tx, input.serviceId, input.option)
  const { option: named, ...service } = found(bookable, 'SERVICE_NOT_FOUND')
  ensure(service.isOffered, 'SERVICE_NOT_OFFERED')
  const option = named ?? (await catalog.optionByAnyName(tx, input.serviceId, input.option))
  if (!option) throw new AppError('OPTION_UNKNOWN', { fields: { option: errorMessageRef('OPTION_UNKNOWN') } })
  const { expectedTotal } = input
  const totalPaise = service.basePaise + option.pricePaise
  if (expectedTotal !== undefined && totalPaise > toPaise(expectedTotal))
    throw new AppError('PRICE_CHANGED', { current: { totalAmount: toRupees(totalPaise) } satisfies BookingEstimate })
  return { ...service, option }
}
