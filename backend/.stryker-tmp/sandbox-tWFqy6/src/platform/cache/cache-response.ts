// @ts-nocheck
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
import { readsLanguage } from '../http/request-language.js'
import { CACHE_TAGS } from '../http/route.js'
import { languageOf } from '../lib/answer-translator.js'
import type { CacheTag } from './cache-tags.js'
import { CachedResponse } from './cached-response.js'
import { languageKey, PublicCache } from './public-cache.js'
import { type RouteInput, routeInput, routeKey } from './route-key.js'
import { prepareCached } from './send-cached.js'

export const PAGE_RESOURCE = 'route:page-resource'

/**
 * Returns the tags of a response, given its body and the request's input. The body is undefined for an error. Each route
 * declares its own types.
 */
export type TagsOf = (response: never, input: never) => readonly CacheTag[]

@Injectable()
class CacheResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: PublicCache,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const [controller, method] = [context.getClass(), context.getHandler().name]
    const input = routeInput(controller, method, request)
    // The validation pipe throws the error for an invalid request.
    if (input === null) return next.handle()
    const address = routeKey(controller, method, input, request)
    const language = readsLanguage(controller, method) ? languageOf(request) : undefined
    const key = language ? languageKey(address, language) : address
    const reply = context.switchToHttp().getResponse<FastifyReply>()
    const tagsOf = this.reflector.get<TagsOf>(CACHE_TAGS, context.getHandler())
    const response = this.cache.getOrSet(key, async () => {
      const body: unknown = await firstValueFrom(next.handle())
      return body instanceof CachedResponse
        ? body
        : CachedResponse.json(body, resolveTags(tagsOf, body, input), language)
    })
    return from(response.then((cached) => prepareCached(request, reply, cached)))
  }
}

/** The tags of a response. For an error, pass undefined as the response. */
export function resolveTags(tagsOf: TagsOf, response: unknown, { params, query }: RouteInput): readonly CacheTag[] {
  return tagsOf(response as never, { ...query, ...params } as never)
}

const withCacheTags = (tags: readonly [TagsOf] | readonly CacheTag[]) => {
  const [tagsOf] = tags
  return SetMetadata(CACHE_TAGS, typeof tagsOf === 'function' ? tagsOf : () => tags)
}

/**
 * Caches this GET's response until one of `tags` changes. The response is public and the same for all users. Its key
 * holds the parameters that the route's schemas declare. A handler with `@RequestLanguage()` is cached once per
 * language. Return values are sent as JSON; a handler can return a `CachedResponse` with its own tags instead. Pages
 * also load it by path.
 */
export function CacheResponse(...tags: readonly [TagsOf] | readonly CacheTag[]): MethodDecorator {
  return applyDecorators(withCacheTags(tags), UseInterceptors(CacheResponseInterceptor))
}

/** Pages load this by `path`, if the API has no such route or pages need a different response. */
export function PageResource(path: string, ...tags: readonly [TagsOf] | readonly CacheTag[]): MethodDecorator {
  return applyDecorators(withCacheTags(tags), SetMetadata(PAGE_RESOURCE, path))
}
