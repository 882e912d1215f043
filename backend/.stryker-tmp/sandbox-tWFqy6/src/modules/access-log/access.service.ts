// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { ACCESS_VIEWS, type AccessEntry, type AccessQuery, DELETED_USER_NAME } from '@sofaseva/contract'
import type { Page } from '#platform/lists/list.js'
import { AccessRepository, type AccessRow } from './access.repository.js'

function toEntryView({ id, staffId, userId, view, createdAt, staff, user }: AccessRow): AccessEntry {
  return {
    _id: id,
    staff: { _id: staffId, name: staff?.name ?? DELETED_USER_NAME },
    user: { _id: userId, name: user?.name ?? DELETED_USER_NAME },
    view: ACCESS_VIEWS.find((known) => known === view) ?? 'account',
    createdAt: createdAt.toISOString(),
  }
}

@Injectable()
export class AccessService {
  constructor(private readonly entries: AccessRepository) {}

  async list(query: AccessQuery): Promise<Page<AccessEntry>> {
    const { items, total } = await this.entries.list(query)
    return { items: items.map(toEntryView), total }
  }
}
