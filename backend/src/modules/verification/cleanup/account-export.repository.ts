import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** Codes a person requested, without the codes. */
@Injectable()
export class VerificationAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      codes: {
        columns: 'purpose, target, createdAt, usedAt, expiresAt',
        from: 'one_time_codes',
        where: 'userId = ?',
        by: ['id'],
      },
    })
  }
}
