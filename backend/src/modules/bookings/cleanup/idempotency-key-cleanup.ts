import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs } from '../../../platform/schedule/cleanup-jobs.js'
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js'

/** A phone that was offline for weeks may still repeat its booking: keys are kept that long. */
const KEPT_DAYS = 30

@Injectable()
export class IdempotencyKeyCleanup {
  constructor(cleanup: CleanupJobs, keys: IdempotencyKeysRepository) {
    cleanup.register({
      name: 'idempotency-keys',
      every: 'day',
      run: (now) => keys.deleteOlderThan(new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    })
  }
}
