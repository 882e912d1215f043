/**
 * Tags of the data behind public responses and the chat assistant's model. `catalog` and `blog` stand for their lists,
 * and `categories` for the list of categories. `reviews` stands for the ratings in lists of services. `people` stands
 * for the names of authors, which disappear with their account. `availability` stands for bookings, working hours and
 * offers.
 */
// @ts-nocheck

type SharedTag =
  | 'catalog'
  | 'categories'
  | 'reviews'
  | 'settings'
  | 'blog'
  | 'seo'
  | 'chat'
  | 'availability'
  | 'people'
  | 'policies'

/**
 * Tags one entity by its id. `category` excludes its services, which `services-of` tags. `post` includes all translations
 * and has the id of their group.
 */
type EntityTag = `${'service' | 'category' | 'services-of' | 'post'}:${string}`

export type CacheTag = SharedTag | EntityTag
