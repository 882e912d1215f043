/**
 * What public responses, and the chat assistant's model, are made from. `reviews` is what reviews change of a service: its
 * rating and their number. `availability` is what providers have to do, when they work and what they offer.
 */
export const CACHE_TAGS = ['catalog', 'reviews', 'settings', 'blog', 'seo', 'chat', 'availability'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

const PREFIX = 'cache.'

/** The type of the event that records a change to what a tag stands for. */
export const eventTypeOf = (tag: CacheTag): string => `${PREFIX}${tag}`

/** The tag of such an event; undefined for all others. */
export function tagOfEvent(type: string): CacheTag | undefined {
  return CACHE_TAGS.find((tag) => eventTypeOf(tag) === type)
}
