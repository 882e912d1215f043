import { PATHS } from '@sofaseva/contract'
import { blogListHead, blogPostHead, blogPostMovedTo } from '../../../features/blog/blog.heads.js'
import { BLOG_SEARCH, blogResource, blogsResource } from '../../../features/blog/blog.resources.js'
import { lazyPage, type PageRoute } from '../route.js'

export const blogRoute: PageRoute = {
  path: PATHS.blog,
  page: lazyPage('public/blog-page', 'blog', 'enums'),
  search: BLOG_SEARCH,
  resources: (_, query) => [blogsResource(query)],
  head: __SERVER__ ? blogListHead : undefined,
}

export const blogPostRoute: PageRoute = {
  path: PATHS.blogPost,
  page: lazyPage('public/blog-post-page', 'blog', 'enums'),
  resources: ({ slug = '' }) => [blogResource(slug)],
  movedTo: __SERVER__ ? blogPostMovedTo : undefined,
  head: __SERVER__ ? blogPostHead : undefined,
}
