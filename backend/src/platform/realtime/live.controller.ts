import { Req, Res } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Allow, CurrentActor } from '../http/allow.js'
import { ApiZodResponse } from '../http/openapi/api-zod-response.js'
import { Controller, Get } from '../http/route.js'
import { RealtimeStreams } from './realtime-streams.js'

@Controller('live', { tag: 'live' })
export class RealtimeController {
  constructor(private readonly streams: RealtimeStreams) {}

  /** Server-sent events: `open` once, then `change` with the topic. The stream ends when the token expires. */
  @Get()
  @Allow('live.listen')
  @ApiZodResponse(200, 'text/event-stream', { summary: 'Listen to changes' })
  listen(@CurrentActor() actor: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
    // The stream is written past Fastify, which would add these headers.
    reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders() as Record<string, string>)))
    reply.hijack()
    this.streams.open(actor, token, reply.raw)
  }
}
