// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { PreferenceChange } from '@sofaseva/contract'
import { Sql } from '#platform/database/sql.js'

@Injectable()
export class PreferencesRepository {
  constructor(private readonly sql: Sql) {}

  read(userId: string) {
    return this.sql.db.selectFrom('notification_preferences').selectAll().where('userId', '=', userId).execute()
  }

  async save(userId: string, { kind, channel, enabled }: PreferenceChange): Promise<void> {
    await this.sql.db
      .insertInto('notification_preferences')
      .values({ userId, kind, channel, enabled })
      .onDuplicateKeyUpdate({ enabled })
      .execute()
  }
}
