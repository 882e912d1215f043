import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { jsonResponse } from '#test-support/samples.js'
import { useFetched } from './use-fetched.js'

afterEach(() => vi.unstubAllGlobals())

it('shows the API’s response, and nothing without a path', async () => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, { count: 1 }))
  const { result, rerender } = renderHook(({ path }) => useFetched<{ count: number }>(path), {
    initialProps: { path: '/things' as string | null },
  })
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
  rerender({ path: null })
  expect(result.current.data).toBeUndefined()
})

it('reports a failure, and fetches again on request', async () => {
  const responses = [jsonResponse(500, {}), jsonResponse(200, { count: 1 })]
  vi.stubGlobal('fetch', async () => responses.shift())
  const { result } = renderHook(() => useFetched<{ count: number }>('/things'))
  await waitFor(() => expect(result.current.state).toBe('failed'))
  act(() => result.current.refresh())
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
})

it('prefers a local change over an older response', async () => {
  let respond = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  const { result } = renderHook(() => useFetched<{ count: number }>('/things'))
  await waitFor(() => expect(result.current.isRefreshing).toBe(true))
  act(() => result.current.change(() => ({ count: 2 })))
  await act(async () => respond(jsonResponse(200, { count: 1 })))
  await waitFor(() => expect(result.current.isRefreshing).toBe(false))
  expect(result.current.data).toEqual({ count: 2 })
})
