import type { AdminPostSummary } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { blogsOptions, usePostDeletion } from './use-admin-posts.js'

const POST = { _id: '01J00000000000000000000000', title: 'Leather', revision: 3 } as AdminPostSummary
const listOf = (...blogs: AdminPostSummary[]) => jsonResponse(200, { success: true, blogs })

function List() {
  const { data, isPending } = useQuery(blogsOptions('search=leather'))
  const remove = usePostDeletion()
  return (
    <>
      <button type="button" onClick={() => remove(POST)}>
        Delete
      </button>
      <p>{isPending ? 'Asking' : `${data?.items.length} posts`}</p>
    </>
  )
}

it('hides a deleted post even when an earlier list request returns it', async () => {
  const lists: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'DELETE'
      ? Promise.resolve(jsonResponse(200, { success: true }))
      : new Promise<Response>((resolve) => lists.push(resolve)),
  )
  render(
    <AdminDocument>
      <List />
    </AdminDocument>,
  )
  await vi.waitFor(() => expect(lists).toHaveLength(1))
  await userEvent.click(screen.getByText('Delete'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(lists).toHaveLength(2))
  lists[0]?.(listOf(POST))
  lists[1]?.(listOf())
  expect(await screen.findByText('0 posts')).toBeVisible()
})
