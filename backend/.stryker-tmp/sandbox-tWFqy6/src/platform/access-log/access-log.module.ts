// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { AccessLog } from './access-log.js'
import { AccessLogRepository } from './access-log.repository.js'

@Global()
@Module({ providers: [AccessLog, AccessLogRepository], exports: [AccessLog] })
export class AccessLogModule {}
