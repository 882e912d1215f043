import { Global, Module } from '@nestjs/common'
import { PushSender } from './push-sender.js'

@Global()
@Module({ providers: [PushSender], exports: [PushSender] })
export class PushModule {}
