import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstValueFrom, from, type Observable } from 'rxjs'
import { finish } from './finished-answers.js'
import { type CacheTag, PublicCache } from './public-cache.js'

const TAGS = 'public-body:tags'

@Injectable()
class PublicBodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: PublicCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const reply = context.switchToHttp().getResponse<FastifyReply>()
    const tags = this.reflector.get<CacheTag[]>(TAGS, context.getHandler())
    return from(this.answer(request, reply, tags, next))
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    tags: CacheTag[],
    next: CallHandler,
  ): Promise<Buffer> {
    const body = await this.cache.make(request.raw.url ?? '', tags, async () => ({
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(await firstValueFrom(next.handle())),
    }))
    return finish(request, reply, body)
  }
}

/** The answer of this GET is public, the same for everybody, and kept finished until one of `tags` changes. */
export function PublicBody(...tags: CacheTag[]): MethodDecorator {
  return applyDecorators(SetMetadata(TAGS, tags), UseInterceptors(PublicBodyInterceptor))
}
