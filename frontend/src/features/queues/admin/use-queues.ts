import type { QueueState, Translate } from '@sofaseva/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'

const KEY = 'admin-queues'
const POLL_MS = 10_000
const BOARD = '/api/admin/queues/board'

/** Opens the board in a tab of its own, with a cookie that lets this browser in for some minutes. */
export async function openBoard(t: Translate): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    await api('/admin/queues/session', { method: 'POST' })
    if (tab) tab.location.href = BOARD
  } catch (error) {
    tab?.close()
    toast(errorMessage(error, t('admin-queues.board.failed')), 'bad')
  }
}

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
