import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** Where a person was signed in, and when they requested password links; no tokens. */
@Injectable()
export class AuthAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      sessions: {
        columns: 'userAgent, browser, os, createdAt, lastSeenAt, expiresAt, revokedAt',
        from: 'sessions',
        where: 'userId = ?',
        by: ['id'],
      },
      passwordLinks: {
        columns: 'createdAt, usedAt, expiresAt',
        from: 'password_resets',
        where: 'userId = ?',
        by: ['id'],
      },
    })
  }
}
