import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueryClient } from '#office/ui/query-client.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { useChange } from './use-change.js'

let client = newQueryClient()
beforeEach(() => {
  client = newQueryClient()
  for (const queryKey of [
    ['chat', 'list'],
    ['chat', 'questions'],
  ])
    client.setQueryData(queryKey, [])
})

const isStale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated

/** Renders a change to the data under these keys. Returns a function that lets its requests succeed. */
function show(...keys: string[][]) {
  const calls: (() => void)[] = []
  const send = () => new Promise<void>((resolve) => calls.push(resolve))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminDocument>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AdminDocument>
  )
  const { result } = renderHook(() => useChange({ keys, send, message: () => null, failed: () => null }), { wrapper })
  return { begin: () => act(() => result.current.mutate()), calls }
}

it('refetches after the last of several changes', async () => {
  const { begin, calls } = show(['chat'])
  begin()
  begin()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => calls[0]?.())
  expect(isStale('chat', 'list')).toBe(false)
  await act(async () => calls[1]?.())
  await vi.waitFor(() => expect(isStale('chat', 'list')).toBe(true))
})

it('refetches even while a change to a part of the data is pending', async () => {
  const [all, questions] = [show(['chat']), show(['chat', 'questions'])]
  all.begin()
  questions.begin()
  await vi.waitFor(() => expect([all.calls.length, questions.calls.length]).toEqual([1, 1]))
  await act(async () => all.calls[0]?.())
  await vi.waitFor(() => expect(isStale('chat', 'list')).toBe(true))
})
