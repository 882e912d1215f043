import { Global, Module } from '@nestjs/common'
import { NameKeys } from './name-keys.js'

@Global()
@Module({ providers: [NameKeys], exports: [NameKeys] })
export class NameKeysModule {}
