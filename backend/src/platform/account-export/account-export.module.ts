import { Global, Module } from '@nestjs/common'
import { AccountExport } from './account-export.js'

@Global()
@Module({ providers: [AccountExport], exports: [AccountExport] })
export class AccountExportModule {}
