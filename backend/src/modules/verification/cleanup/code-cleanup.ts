import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs, EXPIRED_KEPT_DAYS } from '../../../platform/schedule/cleanup-jobs.js'
import { CodesRepository } from '../codes.repository.js'

/** Removes expired codes. */
@Injectable()
export class CodeCleanup {
  constructor(cleanup: CleanupJobs, codes: CodesRepository) {
    cleanup.register({
      name: 'one-time-codes',
      every: 'day',
      run: (now) => codes.deleteExpired(new Date(now.getTime() - EXPIRED_KEPT_DAYS * DAY_MS)),
    })
  }
}
