import { Global, Module } from '@nestjs/common'
import { AccountClosureHooks } from './account-closure-hooks.js'

@Global()
@Module({ providers: [AccountClosureHooks], exports: [AccountClosureHooks] })
export class AccountClosureModule {}
