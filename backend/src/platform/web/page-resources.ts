import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { CacheTag } from '../cache/cache-tags.js'
import { expiryOf } from '../cache/expiry.js'
import { AppError } from '../errors/app-error.js'

type Load = (match: RegExpExecArray, language: Language) => Promise<unknown>

interface Loader {
  pattern: RegExp
  tags: readonly CacheTag[]
  load: Load
}

interface Resource {
  /** The sentence that says that it was there, and is gone for good, in the language. */
  gone: string | undefined
  body: unknown
  tags: readonly CacheTag[]
  /** Milliseconds since 1970; undefined when no clock changes it. */
  expiresAt: number | undefined
}

/** Modules register here how the API paths that pages need are loaded without a round trip. */
@Injectable()
export class PageResources {
  private readonly loaders: Loader[] = []

  /** `load` returns the body of the API path, and throws the error it would answer. */
  register(pattern: RegExp, tags: readonly CacheTag[], load: Load): void {
    this.loaders.push({ pattern, tags, load })
  }

  /** The body of an API path in a language, and what it is made from; null when it does not exist. */
  async load(path: string, language: Language = DEFAULT_LANGUAGE): Promise<Resource | null> {
    for (const { pattern, tags, load } of this.loaders) {
      const match = pattern.exec(path)
      if (!match) continue
      try {
        const body = await load(match, language)
        return { gone: undefined, body, tags, expiresAt: expiryOf(body) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.statusCode === 404) return null
        if (error.statusCode !== 410) throw error
        return { gone: error.bodyIn(TRANSLATORS[language]).message, body: null, tags, expiresAt: undefined }
      }
    }
    return null
  }
}
