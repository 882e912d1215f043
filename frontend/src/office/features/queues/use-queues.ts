import type { QueueState } from '@sofaseva/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

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
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('/admin/queues/retry', { method: 'POST' }),
    onSuccess: () => toast(t('admin-queues.retry.done')),
    onError: (error) => toast(errorMessage(error, t('admin-queues.retry.failed')), 'bad'),
    onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }),
  })
}
