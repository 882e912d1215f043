import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches all queries whose keys begin with one of these. */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'
  const found = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  const firstLoads = new Set(found.filter(isFirstLoad))
  const invalidate = (isMeant: (query: Query) => boolean) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate: isMeant })))
  await Promise.all([
    invalidate((query) => !firstLoads.has(query)),
    // The response on its way may be older than the change. Cancelling it would fail a prefetch that a page waits for.
    Promise.allSettled([...firstLoads].map(({ promise }) => promise)).then(() =>
      invalidate((query) => firstLoads.has(query)),
    ),
  ])
}
