// @ts-nocheck
import type { Service } from '@sofaseva/contract'
import { tokensOf } from '@sofaseva/contract/search'

/** Texts of a post that say what it is about. */
export interface PostTopic {
  title: string
  tags: readonly string[]
  keywords: readonly string[]
}

type Named = Pick<Service, 'name' | 'category' | 'reviewCount'>

/** A word of the title tells more about a post than one of its tags or keywords. */
const TITLE_WEIGHT = 3
/** The least share of a service's words that a post must mention, by weight. */
const LEAST_SHARE = 0.3

/** How much each word tells services apart: a word of all of them tells nothing. */
function wordWeights(services: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of services) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + services.length / count)]))
}

/**
 * The services that a post is about, the closest first. It compares the words of the post with those of the services'
 * names and categories, in one language. Empty if no service is close.
 */
export function servicesForPost<S extends Named>(post: PostTopic, services: readonly S[], max: number): S[] {
  const title = new Set(tokensOf(post.title))
  const others = new Set([...post.tags, ...post.keywords].flatMap(tokensOf))
  const words = services.map(({ name, category }) => new Set(tokensOf(`${name} ${category.name}`)))
  const weights = wordWeights(words)
  const scored = services.map((service, index) => {
    let [score, all] = [0, 0]
    for (const word of words[index] ?? []) {
      const weight = weights.get(word) ?? 0
      all += weight
      if (title.has(word)) score += TITLE_WEIGHT * weight
      else if (others.has(word)) score += weight
    }
    return { service, share: all > 0 ? score / all : 0 }
  })
  return scored
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || b.service.reviewCount - a.service.reviewCount)
    .slice(0, max)
    .map(({ service }) => service)
}
