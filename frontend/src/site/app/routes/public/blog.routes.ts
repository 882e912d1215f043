import { PATHS } from '@sofaseva/contract'
import {
  blogListHead,
  blogListLanguages,
  blogListResource,
  blogPostHead,
  blogPostMovedTo,
} from '#site/features/blog/blog.heads.js'
import { blogResource } from '#site/features/blog/blog.resources.js'
import { BLOG_SEARCH } from '#site/features/blog/blog-list.resources.js'
import { groupedPage, type PageRoute, type RouteParams } from '../route.js'

export const blogRoute: PageRoute = {
  path: PATHS.blog,
  page: groupedPage('public/read', 'blog', 'blog'),
  // A browser never asks which of these are missing, so only the server needs them.
  ...(__SERVER__
    ? {
        search: BLOG_SEARCH,
        resources: (_: RouteParams, query: URLSearchParams) => [blogListResource(query)],
        headResources: (_: RouteParams, query: URLSearchParams) => [blogListLanguages(query)],
        head: blogListHead,
      }
    : {}),
}

export const blogPostRoute: PageRoute = {
  path: PATHS.blogPost,
  page: groupedPage('public/read', 'blogPost', 'blog'),
  resources: ({ slug = '' }) => [blogResource(slug)],
  ...(__SERVER__ ? { movedTo: blogPostMovedTo, head: blogPostHead } : {}),
}
