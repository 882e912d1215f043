import { Injectable } from '@nestjs/common'
import { Sql } from '../../../platform/database/sql.js'

/** Which provider offers which service. */
@Injectable()
export class OffersRepository {
  constructor(private readonly sql: Sql) {}

  async of(providerId: string): Promise<Set<string>> {
    const rows = await this.sql.db
      .selectFrom('service_offers')
      .select('serviceId')
      .where('providerId', '=', providerId)
      .execute()
    return new Set(rows.map(({ serviceId }) => serviceId))
  }

  async deleteByUser(providerId: string): Promise<void> {
    await this.sql.db.deleteFrom('service_offers').where('providerId', '=', providerId).execute()
  }

  async set(providerId: string, serviceId: string, offered: boolean): Promise<void> {
    const offer = { serviceId, providerId }
    if (offered)
      await this.sql.db.insertInto('service_offers').values(offer).onDuplicateKeyUpdate({ serviceId }).execute()
    else
      await this.sql.db
        .deleteFrom('service_offers')
        .where('serviceId', '=', serviceId)
        .where('providerId', '=', providerId)
        .execute()
  }
}
