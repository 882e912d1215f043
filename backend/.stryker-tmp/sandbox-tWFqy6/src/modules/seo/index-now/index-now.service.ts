// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { ADMIN_LIMITS, DAY_MS, IndexNowReport } from '@sofaseva/contract'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { ensure } from '#platform/errors/app-error.js'
import { SettingsService } from '../../settings/index.js'
import { IndexNowRepository, type IndexNowSubmissionRow } from './index-now.repository.js'
import { IndexNowClient } from './index-now-client.js'

const KEEP_DAYS = 90
const { submissions: shown, paths: shownPaths } = ADMIN_LIMITS.seo.indexNow

/** During a rollout, the previous release may still store a waiting state that this one does not know. */
const State = IndexNowReport.shape.submissions.element.shape.state.catch('waiting')

/** Reports submissions to IndexNow, and serves the key that proves ownership of the site. */
@Injectable()
export class IndexNowService {
  constructor(
    private readonly settings: SettingsService,
    private readonly submissions: IndexNowRepository,
    private readonly client: IndexNowClient,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({
      name: 'index-now',
      every: 'day',
      run: (now) => submissions.cleanUp(new Date(now.getTime() - KEEP_DAYS * DAY_MS)),
    })
  }

  /** The content of the key file. Throws NOT_FOUND for another key. */
  keyFile(key: string): string {
    ensure(key === this.client.key, 'NOT_FOUND')
    return key
  }

  async report(): Promise<IndexNowReport> {
    const rows = await this.submissions.listNewest(shown)
    const { endpoint, keyLocation } = this.client
    return {
      success: true,
      isEnabled: await this.settings.value('enable_index_now'),
      endpoint,
      keyLocation,
      submissions: await Promise.all(rows.map((row) => this.toView(row))),
    }
  }

  private async toView(row: IndexNowSubmissionRow): Promise<IndexNowReport['submissions'][number]> {
    const { id, state, addressCount, attempts, statusCode, answer, createdAt, dueAt, answeredAt } = row
    return {
      _id: id,
      state: State.parse(state),
      addressCount,
      attempts,
      statusCode,
      answer,
      paths: await this.submissions.firstPaths(id, shownPaths),
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }
  }
}
