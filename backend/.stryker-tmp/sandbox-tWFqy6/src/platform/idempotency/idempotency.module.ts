// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { IdempotencyKeys } from './idempotency-keys.js'

@Global()
@Module({ providers: [IdempotencyKeys], exports: [IdempotencyKeys] })
export class IdempotencyModule {}
