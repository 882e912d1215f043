import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { useAdminCategories, useSaveCategory } from './use-admin-catalog.js'

it('finishes saving even when the list can’t be refetched', async () => {
  let lists = 0
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Promise.resolve(jsonResponse(200, {}))
    lists += 1
    return lists === 1 ? Promise.resolve(jsonResponse(200, [])) : new Promise<Response>(() => {})
  })
  const { result } = renderHook(() => ({ list: useAdminCategories(), save: useSaveCategory('01J0') }), {
    wrapper: AdminDocument,
  })
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true))
  await act(() => result.current.save({ name: 'Sofas', expectedRevision: 0 }))
  await waitFor(() => expect(lists).toBe(2))
})
