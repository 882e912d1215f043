import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../platform/account-export/account-export.js'

/**
 * A person's entries in the audit log, without what they changed for others; changes to their account, without who made
 * them.
 */
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
