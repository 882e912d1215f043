// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { RealtimeController } from './live.controller.js'
import { RealtimeEvents } from './realtime-events.js'
import { RealtimeStreams } from './realtime-streams.js'

@Global()
@Module({
  controllers: [RealtimeController],
  providers: [RealtimeEvents, RealtimeStreams],
  exports: [RealtimeEvents, RealtimeStreams],
})
export class RealtimeModule {}
