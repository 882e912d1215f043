import type { Language, NotificationList, Translate } from '@sofaseva/contract'
import { useCallback, useEffect } from 'react'
import type { Outbox, OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { withWaitingReads } from '#offline/outbox/kinds/index.js'
import { type StoredSource, sourceOf, useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { realtimeStart } from '#shared/lib/realtime-state.js'
import { toast } from '#shared/ui/toasts.js'

interface Notifications {
  /** Undefined while unknown. */
  list: NotificationList | undefined
  /** Time of the server's last response, in epoch milliseconds. */
  savedAt: number | undefined
  /** Language of their texts. */
  language: Language | undefined
  failed: boolean
  refresh: () => void
  read: (id: string) => void
  readAll: () => void
}

/** Stores read marks on this device and sends them. Shows a toast if they cannot be stored. */
async function markAsRead(t: Translate, store: (outbox: Outbox) => Promise<void>): Promise<void> {
  try {
    const { outbox } = await loadOffline()
    await store(outbox)
    // A failed send is repeated later.
    await outbox.flush(true).catch(() => undefined)
  } catch {
    toast(t('notifications.markReadFailed'), 'bad')
  }
}

/**
 * The user's newest notifications stored on this device, with unsent read marks applied. With `waitsForStream`, the
 * first fetch is the one that the opening stream makes anyway.
 */
export function useNotifications(userId: string, { waitsForStream = false } = {}): Notifications {
  const { t } = useTranslation()
  const openList = useCallback(async (): Promise<StoredSource<NotificationList>> => {
    const { documents, notificationsPath } = await loadOffline()
    const source = documents.forUser<NotificationList>(userId, notificationsPath)
    return waitsForStream ? { ...source, start: () => realtimeStart().then(source.start) } : source
  }, [userId, waitsForStream])
  const openRows = useCallback(
    () => loadOffline().then(({ outbox }) => sourceOf<OutboxRow[]>(outbox.observe(userId))),
    [userId],
  )
  const { data, savedAt, language, error, refresh } = useStored(openList)
  const waiting = useStored(openRows)
  const isReady = waiting.data !== undefined || waiting.error !== null
  return {
    list: data && isReady ? withWaitingReads(data, waiting.data ?? []) : undefined,
    savedAt,
    language,
    failed: error !== null,
    refresh,
    read: (id) => void markAsRead(t, (outbox) => outbox.enqueue('notice.read', { userId, noticeId: id })),
    readAll: () => {
      // The list is in the order of events. A late notification may be shown below earlier ones.
      const before = data?.data
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1)
      if (before) void markAsRead(t, (outbox) => outbox.enqueue('notice.read-all', { userId, before }))
    },
  }
}

/** Shows the unread count on the app's icon where the platform supports it. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}
