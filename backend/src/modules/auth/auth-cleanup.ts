import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs, EXPIRED_KEPT_DAYS } from '../../platform/schedule/cleanup-jobs.js'
import { PasswordResetsRepository } from './passwords/password-resets.repository.js'
import { SessionsRepository } from './sessions/sessions.repository.js'

const expiredBefore = (now: Date) => new Date(now.getTime() - EXPIRED_KEPT_DAYS * DAY_MS)

/** Removes expired sessions and password links. */
@Injectable()
export class AuthCleanup {
  constructor(cleanup: CleanupJobs, sessions: SessionsRepository, resets: PasswordResetsRepository) {
    cleanup.register({ name: 'sessions', every: 'day', run: (now) => sessions.deleteExpired(expiredBefore(now)) })
    cleanup.register({ name: 'password-resets', every: 'day', run: (now) => resets.deleteExpired(expiredBefore(now)) })
  }
}
