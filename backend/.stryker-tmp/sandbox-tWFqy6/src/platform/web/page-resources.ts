// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { ModulesContainer, Reflector } from '@nestjs/core'
import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { PAGE_RESOURCE, resolveTags, type TagsOf } from '../cache/cache-response.js'
import type { CacheTag } from '../cache/cache-tags.js'
import { expiryOf } from '../cache/expiry.js'
import { type RouteInput, routeInput } from '../cache/route-key.js'
import { AppError } from '../errors/app-error.js'
import { CACHE_TAGS, parametersOf, ROUTE_PATH } from '../http/route.js'
import { type ControllerMethod, controllerMethods } from '../http/routes.js'

interface Resource {
  /** The message that it was removed for good, in the language. */
  gone: string | undefined
  body: unknown
  tags: readonly CacheTag[]
  /** Milliseconds since 1970. Undefined if it doesn't expire. */
  expiresAt: number | undefined
}

interface Loader extends ControllerMethod {
  tagsOf: TagsOf
  pattern: RegExp
}

const PARAMETER = /:(\w+)/g

/** Loads the API paths that pages need without an HTTP request, by calling the controllers of public responses. */
@Injectable()
export class PageResources {
  private readonly reflector = new Reflector()
  private loaders: readonly Loader[] | null = null

  constructor(private readonly modules: ModulesContainer) {}

  /** The body of an API path in a language, with its tags and expiry. Null if it doesn't exist. */
  async load(address: string, language: Language = DEFAULT_LANGUAGE): Promise<Resource | null> {
    const [path = '', query = ''] = address.split('?')
    this.loaders ??= this.findLoaders()
    const loader = this.loaders.find(({ pattern }) => pattern.test(path))
    const input = loader && inputOf(loader, path, query)
    if (!loader || !input) return null
    const { tagsOf } = loader
    try {
      const body = await call(loader, input, language)
      return { gone: undefined, body, tags: resolveTags(tagsOf, body, input), expiresAt: expiryOf(body) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.statusCode === 404) return null
      if (error.statusCode !== 410) throw error
      const { message } = error.bodyIn(TRANSLATORS[language])
      return { gone: message, body: null, tags: resolveTags(tagsOf, undefined, input), expiresAt: undefined }
    }
  }

  /** Resources declared for pages come first, and paths without parameters come before those with parameters. */
  private findLoaders(): Loader[] {
    const methods = [PAGE_RESOURCE, ROUTE_PATH].flatMap((key) => controllerMethods(this.modules, key))
    const loaders = methods.flatMap((method): Loader[] => {
      const tagsOf = this.reflector.get<TagsOf | undefined>(CACHE_TAGS, method.handler)
      return tagsOf
        ? [{ ...method, tagsOf, pattern: new RegExp(`^${method.path.replace(PARAMETER, '(?<$1>[^/]+)')}$`) }]
        : []
    })
    const parameters = ({ path }: Loader) => path.split(':').length
    return loaders.sort((one, other) => parameters(one) - parameters(other))
  }
}

/** Null if the method's schemas reject the input. */
function inputOf({ controller, name, pattern }: Loader, path: string, query: string): RouteInput | null {
  try {
    const values = Object.entries(pattern.exec(path)?.groups ?? {})
    const params = Object.fromEntries(values.map(([key, value]) => [key, decodeURIComponent(value)]))
    return routeInput(controller, name, { params, query: Object.fromEntries(new URLSearchParams(query)) })
  } catch (error) {
    // Part of the path is not valid percent-encoding.
    if (error instanceof URIError) return null
    throw error
  }
}

function call({ controller, name, instance }: Loader, { params, query }: RouteInput, language: Language): unknown {
  const args: unknown[] = []
  for (const { index, kind } of parametersOf(controller, name))
    args[index] = { params, query, language, body: undefined, actor: undefined }[kind]
  return instance[name]?.(...args)
}
