import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#shared/http/api-error.js'

/**
 * Asked and sent without a network, too: both fail at once and say so, instead of waiting for a network unseen. What was
 * refused for what it says is refused again: only other failures are worth a second try.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && mayRetry(error), staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
