import type { Booking, ProviderService } from '@sofaseva/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { service } from '#test-support/samples.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { bookingsInLanguage, servicesInLanguage } from './stored-names.js'

let db: OfflineDatabase
beforeEach(async () => {
  db = new OfflineDatabase('stored-names')
  await db.services.put({
    ...service,
    searchWords: { names: '', texts: '' },
    position: 0,
    categoryId: service.category._id,
    texts: {
      hi: {
        name: 'सोफा क्लीनिंग',
        shortDescription: 'घर पर।',
        categoryName: 'सोफा केयर',
        options: [
          { name: 'तीन सीट', details: [] },
          { name: 'पाँच सीट', details: [] },
        ],
      },
    },
  })
})
afterEach(() => db.delete())

const aBooking = (serviceName: string, option: string, serviceId = service._id) =>
  ({
    _id: 'b1',
    items: [{ serviceId, serviceName, basePrice: 1, selectedOption: { name: option, price: 0 } }],
  }) as unknown as Booking

async function namesIn(language: 'en' | 'hi' | 'mr', booking: Booking): Promise<(string | undefined)[]> {
  const [item] = (await bookingsInLanguage(db, [booking], language))[0]?.items ?? []
  return [item?.serviceName, item?.selectedOption.name]
}

it('names services and options of bookings in the page’s language, whatever the request’s language', async () => {
  expect(await namesIn('hi', aBooking('Sofa Cleaning', 'Five seats'))).toEqual(['सोफा क्लीनिंग', 'पाँच सीट'])
  expect(await namesIn('en', aBooking('सोफा क्लीनिंग', 'तीन सीट'))).toEqual(['Sofa Cleaning', 'Three seats'])
  expect(await namesIn('mr', aBooking('सोफा क्लीनिंग', 'तीन सीट'))).toEqual(['Sofa Cleaning', 'Three seats'])
})

it('leaves names that the catalog no longer has', async () => {
  expect(await namesIn('hi', aBooking('Couch Cleaning', 'Two seats'))).toEqual(['Couch Cleaning', 'Two seats'])
  expect(await namesIn('hi', aBooking('Sofa Cleaning', 'Five seats', 'gone'))).toEqual(['Sofa Cleaning', 'Five seats'])
})

it('shows a provider’s services in the page’s language, including their offers', async () => {
  const offered: ProviderService[] = [{ ...service, offered: true }]
  expect(await servicesInLanguage(db, offered, 'hi')).toMatchObject([
    { name: 'सोफा क्लीनिंग', offered: true, basePrice: service.basePrice, options: [{ name: 'तीन सीट' }, {}] },
  ])
})
