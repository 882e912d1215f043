// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Change } from '#platform/changes/changes.js'
import { PasswordResetsRepository } from '../passwords/password-resets.repository.js'
import { SessionsService } from '../sessions/sessions.service.js'

/** Ends what logged in to an account before its e-mail or phone number changed. */
@Injectable()
export class AccessEnding {
  constructor(
    private readonly sessions: SessionsService,
    private readonly resets: PasswordResetsRepository,
  ) {}

  /** Ends sessions and mailed password links; `keep` is the session that made the change. */
  async end(tx: Change, userId: string, keep: string | null): Promise<void> {
    await this.sessions.endOthers(tx, userId, keep)
    await this.resets.invalidateAll(tx, userId, new Date())
  }
}
