import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { newQueryClient } from './query-client.js'
import { refresh } from './refresh.js'

/** A query whose responses the test gives one by one. */
function query(client = newQueryClient()) {
  const responses: { give: (data: string) => void; fail: (error: Error) => void }[] = []
  const queryFn = () =>
    new Promise<string>((give, fail) => {
      responses.push({ give, fail })
    })
  const options = { queryKey: ['bookings', '?page=1'], queryFn, retry: false }
  return { client, responses, options, data: () => client.getQueryData(options.queryKey) }
}

it('lets a first load finish, and then fetches again, because its response may be older than the change', async () => {
  const { client, responses, options, data } = query()
  const shown = new QueryObserver(client, options).subscribe(() => undefined)
  const refreshed = refresh(client, [['bookings']])
  responses[0]?.give('before')
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  expect(data()).toBe('before')
  responses[1]?.give('after')
  await refreshed
  expect(data()).toBe('after')
  shown()
})

it('marks prefetched data as outdated, without failing the prefetch', async () => {
  const { client, responses, options } = query()
  const prefetched = client.fetchQuery(options)
  const refreshed = refresh(client, [['bookings']])
  responses[0]?.give('before')
  await expect(prefetched).resolves.toBe('before')
  await refreshed
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

it('refetches known data at once, while another first load is on its way or fails', async () => {
  const { client, responses, options } = query()
  client.setQueryData(['bookings', '?page=2'], 'known')
  const first = client.fetchQuery(options)
  const refreshed = refresh(client, [['bookings']])
  expect(client.getQueryState(['bookings', '?page=2'])?.isInvalidated).toBe(true)
  responses[0]?.fail(new Error('No connection.'))
  await expect(first).rejects.toThrow('No connection.')
  await refreshed
})
