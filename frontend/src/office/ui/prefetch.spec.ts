import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { prefetchList } from './prefetch.js'

it('fetches the list of the URL under the page’s query key', async () => {
  const queryFn = vi.fn(async () => ['a row'])
  const options = (query: string) => ({ queryKey: ['things', query], queryFn })
  const client = new QueryClient()
  prefetchList(
    ['status'],
    options,
  )({
    client,
    params: {},
    search: new URLSearchParams('status=Pending&page=2&open=01J&limit=7'),
  })
  await vi.waitFor(() => expect(client.getQueryData(['things', 'status=Pending&limit=25&page=2'])).toEqual(['a row']))
})
