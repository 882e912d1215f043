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
import { languageOf } from '../i18n/answer-translator.js'
import { readsLanguage } from '../i18n/request-language.js'
import type { CacheTag } from './cache-tags.js'
import { CachedResponse } from './cached-response.js'
import { languageKey, PublicCache } from './public-cache.js'
import { routeKey } from './route-key.js'
import { prepareCached } from './send-cached.js'

export const CACHE_TAGS = 'route:cache-tags'

@Injectable()
class CacheResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: PublicCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const [controller, method] = [context.getClass(), context.getHandler().name]
    const address = routeKey(controller, method, request)
    // Invalid: the pipe throws what is wrong.
    if (address === null) return next.handle()
    const language = readsLanguage(controller, method) ? languageOf(request) : undefined
    const key = language ? languageKey(address, language) : address
    const reply = context.switchToHttp().getResponse<FastifyReply>()
    const tags = this.reflector.get<CacheTag[]>(CACHE_TAGS, context.getHandler())
    const response = this.cache.make(key, async () => {
      const answer: unknown = await firstValueFrom(next.handle())
      return answer instanceof CachedResponse ? answer : CachedResponse.json(answer, tags, language)
    })
    return from(response.then((cached) => prepareCached(request, reply, cached)))
  }
}

/**
 * The response of this GET is public, the same for everybody, and kept until one of `tags` changes, under the parameters its
 * schemas declare. Where the handler takes the `@RequestLanguage()`, each language has its own. What the handler returns is
 * sent as JSON. For anything else it returns a `CachedResponse`, which names its own tags.
 */
export function CacheResponse(...tags: CacheTag[]): MethodDecorator {
  return applyDecorators(SetMetadata(CACHE_TAGS, tags), UseInterceptors(CacheResponseInterceptor))
}
