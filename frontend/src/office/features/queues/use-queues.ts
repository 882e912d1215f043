import type { QueueState } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const KEY = 'admin-queues'
const POLL_MS = 10_000

/** The state of the workers and their queues. */
export function useQueues() {
  return useQuery({
    queryKey: [KEY],
    queryFn: () => api<QueueState>('/admin/queues'),
    refetchInterval: POLL_MS,
  })
}

/** Retries all failed jobs. */
export function useRetryAll() {
  const { t } = useTranslation()
  return useChange({
    keys: [[KEY]],
    send: () => api('/admin/queues/retry', { method: 'POST' }),
    message: () => ({ text: t('admin-queues.retry.done') }),
    failed: () => 'admin-queues.retry.failed',
  })
}
