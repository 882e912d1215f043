import { readDefaultFestivals } from '../../../backend/src/modules/seo/festivals/default-festivals.content.js'

export { blogPosts, localBlogPosts } from './blog/index.js'
export { categories } from './categories.js'
export { customers, providers } from './people.js'
export { reviews } from './reviews.js'
export { defaultSeo } from './seo-defaults.js'
export { services } from './services/index.js'
export type * from './types.js'

export const festivals = readDefaultFestivals()
