/** Pages of blog posts. */
export * as blog from './blog-page.js'
export * as blogPost from './blog-post-page.js'
