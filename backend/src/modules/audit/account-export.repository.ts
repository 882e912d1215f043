import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../platform/account-export/account-export.js'

/** What a person did that is on record, without what it changed for others; what was done to their account, without by whom. */
@Injectable()
export class AuditAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      actions: {
        columns: 'action, entity, entityId, createdAt',
        from: 'audit_entries',
        where: 'actorId = ?',
        by: ['createdAt', 'id'],
      },
      accountChanges: {
        columns: 'action, changes, createdAt',
        from: 'audit_entries',
        where: "entity = 'user' AND entityId = ?",
        by: ['createdAt', 'id'],
        json: ['changes'],
      },
    })
  }
}
