import { type Booking, type BookingItem, LANGUAGES, type Language, type Service } from '@sofaseva/contract'
import type { Database } from '../database/database.js'
import type { StoredService } from '../database/tables.js'
import { toService } from './catalog.js'

/** Responses name services in the language of the request, which may differ from the page's language. */

async function servicesById(db: Database, ids: Iterable<string>): Promise<Map<string, StoredService>> {
  const rows = await db.services.bulkGet([...new Set(ids)])
  return new Map(rows.flatMap((row) => (row ? [[row._id, row]] : [])))
}

/** Names that the catalog no longer has, such as those of a renamed service, stay unchanged. */
function itemInLanguage(item: BookingItem, row: StoredService | undefined, language: Language): BookingItem {
  if (!row) return item
  const all = LANGUAGES.map((each) => toService(row, each))
  const shown = toService(row, language)
  const { serviceName, selectedOption } = item
  const place = row.options.findIndex((_, index) =>
    all.some(({ options }) => options[index]?.name === selectedOption.name),
  )
  return {
    ...item,
    serviceName: all.some(({ name }) => name === serviceName) ? shown.name : serviceName,
    selectedOption: { ...selectedOption, name: shown.options[place]?.name ?? selectedOption.name },
  }
}

/** Translates the names of services and options in bookings, as far as the stored catalog has them. */
export async function bookingsInLanguage(db: Database, bookings: Booking[], language: Language): Promise<Booking[]> {
  const ids = bookings.flatMap(({ items }) => items.map(({ serviceId }) => serviceId))
  const rows = await servicesById(db, ids)
  return bookings.map((booking) => ({
    ...booking,
    items: booking.items.map((item) => itemInLanguage(item, rows.get(item.serviceId), language)),
  }))
}

/** Translates the texts of services, as far as the stored catalog has them. */
export async function servicesInLanguage<S extends Service>(
  db: Database,
  services: S[],
  language: Language,
): Promise<S[]> {
  const rows = await servicesById(
    db,
    services.map(({ _id }) => _id),
  )
  return services.map((service) => {
    const row = rows.get(service._id)
    if (!row) return service
    const { name, shortDescription, category, options } = toService(row, language)
    return { ...service, name, shortDescription, category, options }
  })
}
