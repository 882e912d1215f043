import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs } from '../../../platform/schedule/cleanup-jobs.js'
import { SettingsService } from '../../settings/index.js'
import { ConversationsRepository } from '../conversation/conversations.repository.js'

/** Removes conversations that the setting `chat_retention_days` keeps no longer. */
@Injectable()
export class ConversationRetention {
  constructor(
    private readonly settings: SettingsService,
    private readonly conversations: ConversationsRepository,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'chat', every: 'hour', run: (now) => this.cleanUp(now) })
  }

  async cleanUp(now: Date): Promise<number> {
    const days = await this.settings.value('chat_retention_days')
    return this.conversations.removeBefore(new Date(now.getTime() - days * DAY_MS))
  }
}
