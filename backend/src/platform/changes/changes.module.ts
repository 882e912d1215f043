import { Global, Module } from '@nestjs/common'
import { Changes } from './changes.js'

@Global()
@Module({ providers: [Changes], exports: [Changes] })
export class ChangesModule {}
