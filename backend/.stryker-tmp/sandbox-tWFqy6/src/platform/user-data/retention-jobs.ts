// @ts-nocheck
import { Inject, Injectable } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import { DAY_MS } from '@sofaseva/contract'
import { executeInBatches } from '../database/batches.js'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import type { Tables } from '../database/generated/tables.js'
import { Sql } from '../database/sql.js'
import type { Resolve } from './personal-data.js'
import type { RetentionPlan } from './retention.js'

export const RETENTION = Symbol('Retention')

/** Deletes the rows whose declared time is over. */
@Injectable()
export class RetentionJobs {
  private readonly get: Resolve

  constructor(
    @Inject(RETENTION) private readonly plan: RetentionPlan,
    private readonly sql: Sql,
    modules: ModuleRef,
    cleanup: CleanupJobs,
  ) {
    this.get = (type) => modules.get(type, { strict: false })
    for (const [name, retention] of Object.entries(plan))
      if ('every' in retention)
        cleanup.register({
          name,
          every: retention.every,
          run: (now) => this.cleanUp(name as keyof Tables, now),
        })
  }

  /** Deletes a table's expired rows in bounded batches. Returns their number. */
  async cleanUp(table: keyof Tables, now: Date): Promise<number> {
    const retention = this.plan[table]
    if (!('every' in retention)) return 0
    const { past, days = 0 } = retention
    const before = new Date(now.getTime() - (typeof days === 'number' ? days : await days(this.get)) * DAY_MS)
    return executeInBatches(this.sql, `DELETE FROM ${table} WHERE ${past}`, past.includes('?') ? [before] : [])
  }
}
