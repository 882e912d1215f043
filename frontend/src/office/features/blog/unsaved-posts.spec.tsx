import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { UnsavedPosts } from './unsaved-posts.js'
import type { UnsavedTitle } from './use-unsaved-post.js'

const post = (number: number, title = `Post ${number}`): UnsavedTitle => ({
  _id: `01J0000000000000000000000${number}`,
  title,
  savedAt: `2026-11-0${number}T06:30:00.000Z`,
  revision: 1,
})

const show = (posts: readonly UnsavedTitle[]) =>
  render(
    <AdminDocument>
      <UnsavedPosts posts={posts} />
    </AdminDocument>,
  )

const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent?.split(',')[0])

it('lists the three newest posts, and the others on request', async () => {
  show([5, 4, 3, 2, 1].map((number) => post(number)))
  expect(listed()).toEqual(['“Post 5”', '“Post 4”', '“Post 3”'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(listed()).toEqual(['“Post 5”', '“Post 4”', '“Post 3”', '“Post 2”', '“Post 1”'])
  // The button has disappeared, so the focus moves to the first new entry.
  expect(screen.getByRole('button', { name: 'Continue “Post 2”' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

it('distinguishes untitled posts by their time', () => {
  show([post(2, ''), post(1, '')])
  expect(listed()).toEqual(['No title yet', 'No title yet'])
  const names = screen.getAllByRole('button', { name: /^Continue/ }).map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'Continue the post without a title from 2 Nov 2026, 12:00\u00a0pm',
    'Continue the post without a title from 1 Nov 2026, 12:00\u00a0pm',
  ])
})
