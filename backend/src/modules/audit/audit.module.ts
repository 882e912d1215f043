import { Module } from '@nestjs/common'
import { AuditAccountClosure } from './account-closure.js'
import { AuditAccountExport } from './account-export.repository.js'
import { AuditController } from './audit.controller.js'
import { AuditRepository } from './audit.repository.js'
import { AuditService } from './audit.service.js'

@Module({
  controllers: [AuditController],
  providers: [AuditRepository, AuditService, AuditAccountExport, AuditAccountClosure],
})
export class AuditModule {}
