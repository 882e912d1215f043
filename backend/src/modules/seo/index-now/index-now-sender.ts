import { Injectable } from '@nestjs/common'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { DeliveryFailure } from '#platform/queue/delivery-failure.js'
import { JOB_ATTEMPTS } from '#platform/queue/retry-delay.rules.js'
import { SettingsService } from '../../settings/index.js'
import { indexNowPlanned } from './index-now.events.js'
import { IndexNowRepository } from './index-now.repository.js'
import { stateAfter } from './index-now.rules.js'
import { IndexNowClient } from './index-now-client.js'

/** Sends planned submissions and stores the responses. */
@Injectable()
export class IndexNowSender {
  constructor(
    handlers: EventHandlers,
    private readonly settings: SettingsService,
    private readonly submissions: IndexNowRepository,
    private readonly client: IndexNowClient,
  ) {
    const place = {
      name: 'send',
      queue: 'background',
      runAt: ({ dueAt }: { dueAt: string }) => new Date(dueAt),
    } as const
    handlers.on(indexNowPlanned, place, ({ submissionId }) => this.send(submissionId))
  }

  private async send(id: string): Promise<void> {
    // Changes from before the setting was switched off are not sent.
    if (!(await this.settings.value('enable_index_now'))) return this.submissions.remove(id)
    const submission = await this.submissions.findUnsent(id)
    if (!submission) return
    const attempts = submission.attempts + 1
    const answer = await this.client.submit(submission.paths)
    const state = stateAfter(answer, attempts, JOB_ATTEMPTS)
    await this.submissions.setAnswer(id, { state, attempts, answer, now: new Date() })
    if (state === 'sent') return
    const { statusCode, text } = answer
    const reason = statusCode === null ? `IndexNow is away: ${text}` : `IndexNow answered ${statusCode}`
    throw new DeliveryFailure(reason, state === 'refused')
  }
}
