import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches all queries whose keys begin with one of these. */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  // Cancel first loads: a response on its way may be older than the change and would stay.
  const isFirst = ({ state }: Query) => state.data === undefined
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey, predicate: isFirst })))
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
