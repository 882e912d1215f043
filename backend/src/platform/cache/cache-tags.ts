/**
 * What public responses, and the chat assistant's model, are made from. `catalog` and `blog` are their lists. `categories` is
 * what the categories say of themselves. `reviews` is what reviews change in lists of services: ratings and their number.
 * `people` is what is shown of people, which goes with their account. `availability` is what providers have to do, when they
 * work and what they offer.
 */
type SharedTag = 'catalog' | 'categories' | 'reviews' | 'settings' | 'blog' | 'seo' | 'chat' | 'availability' | 'people'

/**
 * One entity by its id: a service, a category without its services, a category's list of services (`services-of`), a post
 * with its translations (by the id of their group).
 */
type EntityTag = `${'service' | 'category' | 'services-of' | 'post'}:${string}`

export type CacheTag = SharedTag | EntityTag
