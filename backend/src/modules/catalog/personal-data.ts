import type { PersonalData } from '#platform/user-data/personal-data.js'

export const catalogData: PersonalData = {
  name: 'offers',
  tables: {
    service_offers: {
      person: 'providerId',
      merge: { staysBecause: 'Only customers merge accounts.' },
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
}
