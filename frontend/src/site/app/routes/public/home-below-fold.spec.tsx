import type { PostList, PostSummary } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LATEST_POSTS_RESOURCE } from '#site/features/blog/blog-list.resources.js'
import { Document } from '#test-support/samples.js'
import { BrowserLanguageRouter } from '../../routing/language-router.js'
import HomeBelowFold from './home-below-fold.js'

const aPost = (number: number): PostSummary => ({
  _id: `01J0000000000000000000000${number}`,
  title: `Post ${number}`,
  slug: `post-${number}`,
  excerpt: 'Short',
  category: 'Fabric Care',
  tags: [],
  language: 'en',
  isPublished: true,
  readTime: 4,
  views: 0,
  seoScore: 80,
  featuredImage: null,
  author: null,
  publishedAt: '2026-11-01T04:30:00.000Z',
  createdAt: '2026-11-01T04:30:00.000Z',
  updatedAt: '2026-11-01T04:30:00.000Z',
})

function show(blogs: PostSummary[]) {
  const list: PostList = {
    success: true,
    blogs,
    page: 1,
    totalPages: 1,
    totalItems: blogs.length,
    hasPrevPage: false,
    hasNextPage: false,
  }
  return render(
    <BrowserLanguageRouter language="en">
      <Document resources={{ [LATEST_POSTS_RESOURCE]: list }}>
        <HomeBelowFold />
      </Document>
    </BrowserLanguageRouter>,
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

it('shows the posts embedded in the document, with a link to the blog', () => {
  show([aPost(3), aPost(2), aPost(1)])
  const section = within(screen.getByRole('region', { name: 'From the blog' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Post 3'),
    expect.stringContaining('Post 2'),
    expect.stringContaining('Post 1'),
  ])
  expect(section.getByRole('link', { name: /Post 3/ })).toHaveAttribute('href', '/blog/post-3')
  expect(section.getByRole('link', { name: 'See all articles' })).toHaveAttribute('href', '/blog')
})

it('hides the blog section without posts, and shows how to reach us', () => {
  show([])
  expect(screen.queryByRole('region', { name: 'From the blog' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Talk to us' })).toBeVisible()
})
