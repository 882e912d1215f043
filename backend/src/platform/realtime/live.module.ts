import { Global, Module } from '@nestjs/common'
import { LiveController } from './live.controller.js'
import { LiveEvents } from './live-events.js'
import { LiveStreams } from './live-streams.js'

@Global()
@Module({ controllers: [LiveController], providers: [LiveEvents, LiveStreams], exports: [LiveEvents] })
export class LiveModule {}
