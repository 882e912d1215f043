// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

/** Which provider offers which service. */
@Injectable()
export class OffersRepository {
  constructor(private readonly sql: Sql) {}

  async serviceIdsOf(providerId: string): Promise<Set<string>> {
    const rows = await this.sql.db
      .selectFrom('service_offers')
      .select('serviceId')
      .where('providerId', '=', providerId)
      .execute()
    return new Set(rows.map(({ serviceId }) => serviceId))
  }

  async setOffered(tx: SqlRunner, providerId: string, serviceId: string, offered: boolean): Promise<void> {
    const offer = { serviceId, providerId }
    if (offered) await tx.db.insertInto('service_offers').values(offer).onDuplicateKeyUpdate({ serviceId }).execute()
    else
      await tx.db
        .deleteFrom('service_offers')
        .where('serviceId', '=', serviceId)
        .where('providerId', '=', providerId)
        .execute()
  }
}
