import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '#shared/http/api-error.js'

/**
 * Queries and mutations run even without a network, so that they fail visibly instead of waiting. Only errors that may
 * pass are retried, not rejected input.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && mayRetry(error), staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
