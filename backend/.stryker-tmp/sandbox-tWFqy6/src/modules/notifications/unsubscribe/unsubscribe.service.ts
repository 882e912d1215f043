// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { found } from '#platform/errors/app-error.js'
import { PreferencesRepository } from '../preferences/preferences.repository.js'
import { readUnsubscribeToken } from './unsubscribe-links.js'

/** Stops mails by the link in their header. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly preferences: PreferencesRepository,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Switches e-mail off for this kind of notification. Throws UNSUBSCRIBE_LINK_INVALID. */
  async unsubscribe(token: string): Promise<void> {
    const { userId, kind } = found(readUnsubscribeToken(token, this.config.JWT_SECRET), 'UNSUBSCRIBE_LINK_INVALID')
    await this.preferences.save(userId, { kind, channel: 'email', enabled: false })
  }
}
