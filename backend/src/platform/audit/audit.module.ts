import { Global, Module } from '@nestjs/common'
import { Audit } from './audit.js'

@Global()
@Module({ providers: [Audit], exports: [Audit] })
export class AuditWritingModule {}
