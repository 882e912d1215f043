// @ts-nocheck
import type { PersonalData } from '#platform/user-data/personal-data.js'

export const catalogData: PersonalData = {
  name: 'offers',
  tables: {
    service_offers: {
      person: 'providerId',
      export: {
        offers: {
          columns: 'serviceId, services.name AS serviceName, service_offers.createdAt',
          from: 'service_offers JOIN services ON services.id = serviceId',
          by: ['serviceId'],
        },
      },
      erase: 'delete',
    },
  },
}
