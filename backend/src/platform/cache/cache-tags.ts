/**
 * Tags of the data behind public responses and the chat assistant's model. `catalog` and `blog` stand for their lists, and
 * `categories` for the list of categories. `reviews` stands for the ratings in lists of services. `people` stands for names of
 * authors, which go with their account. `availability` stands for bookings, working hours and offers of providers.
 */
type SharedTag = 'catalog' | 'categories' | 'reviews' | 'settings' | 'blog' | 'seo' | 'chat' | 'availability' | 'people'

/**
 * One entity by its id: a service, a category without its services, a category's list of services (`services-of`), a post
 * with its translations (by the id of their group).
 */
type EntityTag = `${'service' | 'category' | 'services-of' | 'post'}:${string}`

export type CacheTag = SharedTag | EntityTag
