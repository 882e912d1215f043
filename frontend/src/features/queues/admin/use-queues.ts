import type { QueueState } from '@sofaseva/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { toast } from '../../../shared/ui/toasts.js'

const KEY = 'admin-queues'
const POLL_MS = 10_000
const BOARD = '/api/admin/queues/board'

/** Opens the board in a tab of its own, with a cookie that lets this browser in for some minutes. */
export async function openBoard(): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    await api('/admin/queues/session', { method: 'POST' })
    if (tab) tab.location.href = BOARD
  } catch (error) {
    tab?.close()
    toast(errorMessage(error, 'The queue board could not be opened.'), 'bad')
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
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('/admin/queues/retry', { method: 'POST' }),
    onSuccess: () => toast('All of them are tried again.'),
    onError: (error) => toast(errorMessage(error, 'They could not be tried again.'), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
