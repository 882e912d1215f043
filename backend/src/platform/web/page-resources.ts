import { Injectable } from '@nestjs/common'
import type { CacheTag } from '../cache/public-cache.js'

interface Resource {
  pattern: RegExp
  tags: readonly CacheTag[]
  load: (match: RegExpExecArray) => Promise<unknown>
}

/** Where modules say how the public API paths that pages are made of are loaded without a round trip. */
@Injectable()
export class PageResources {
  private readonly resources: Resource[] = []

  /** `load` answers what the API path would; it throws the failure that path would answer. */
  offer(pattern: RegExp, tags: readonly CacheTag[], load: (match: RegExpExecArray) => Promise<unknown>): void {
    this.resources.push({ pattern, tags, load })
  }

  /** The body of an API path and what it is made from, or undefined when nobody offers it. */
  async load(path: string): Promise<{ body: unknown; tags: readonly CacheTag[] } | undefined> {
    for (const { pattern, tags, load } of this.resources) {
      const match = pattern.exec(path)
      if (match) return { body: await load(match), tags }
    }
    return undefined
  }
}
