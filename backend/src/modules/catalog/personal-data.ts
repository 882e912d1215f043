import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { FavouritesService } from './favourites/favourites.service.js'

export const catalogData: PersonalData = {
  name: 'offers',
  tables: {
    service_offers: {
      person: 'providerId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: {
        offers: {
          columns: 'serviceId, services.name AS serviceName, service_offers.createdAt',
          from: 'service_offers JOIN services ON services.id = serviceId',
          by: ['serviceId'],
        },
      },
      erase: 'delete',
    },
    favourites: {
      person: 'userId',
      merge: 'hook',
      export: {
        favourites: {
          columns: 'serviceId, services.name AS serviceName, favourites.createdAt',
          from: 'favourites JOIN services ON services.id = serviceId',
          by: ['serviceId'],
        },
      },
      erase: 'delete',
    },
  },
  hooks: (get) => ({ merge: (tx, merge) => get(FavouritesService).merge(tx, merge) }),
}
