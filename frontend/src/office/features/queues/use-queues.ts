import type { QueueState } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const KEY = 'admin-queues'
const POLL_MS = 10_000

/** What the workers do and what waits for them. */
export function useQueues() {
  return useQuery({
    queryKey: [KEY],
    queryFn: () => api<QueueState>('/admin/queues'),
    refetchInterval: POLL_MS,
  })
}

/** Tries again whatever was given up. */
export function useRetryAll() {
  const { t } = useTranslation()
  return useChange({
    keys: [[KEY]],
    send: () => api('/admin/queues/retry', { method: 'POST' }),
    said: () => ({ text: t('admin-queues.retry.done') }),
    failed: () => 'admin-queues.retry.failed',
  })
}
