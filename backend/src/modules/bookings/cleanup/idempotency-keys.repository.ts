import { Injectable } from '@nestjs/common'
import { inBatches } from '../../../platform/prisma/batches.js'
import { Sql } from '../../../platform/prisma/sql.js'

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly sql: Sql) {}

  deleteOlderThan(before: Date): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM idempotency_keys WHERE createdAt < ?', [before])
  }
}
