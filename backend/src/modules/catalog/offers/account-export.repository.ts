import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** The services a provider offers. */
@Injectable()
export class OffersAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      offers: {
        columns: 'o.serviceId, s.name AS serviceName, o.createdAt',
        from: 'service_offers o JOIN services s ON s.id = o.serviceId',
        where: 'o.providerId = ?',
        by: ['o.serviceId'],
      },
    })
  }
}
