// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { Audit } from './audit.js'
import { Changes } from './changes.js'

@Global()
@Module({ providers: [Audit, Changes], exports: [Audit, Changes] })
export class ChangesModule {}
