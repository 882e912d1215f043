import type { NotificationList } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { withWaitingReads } from '../../offline/outbox/kinds/index.js'
import { useDocument } from '../../shared/data/use-document.js'

const room = () => import('../../offline/index.js')

interface Notices {
  /** Undefined while nothing is known. */
  list: NotificationList | undefined
  /** When the server last answered, in epoch milliseconds. */
  savedAt: number | undefined
  failed: boolean
  retry: () => void
  read: (id: string) => void
  readAll: () => void
}

type Shown = (list: NotificationList) => NotificationList

/** The person's newest notices as kept on this device, with what they read here whether or not we know of it yet. */
export function useNotices(userId: string): Notices {
  const open = useCallback(
    () => room().then(({ documents, NOTICES_PATH }) => documents.of<NotificationList>(userId, NOTICES_PATH)),
    [userId],
  )
  const { data, savedAt, failure, pull } = useDocument(open)
  const [withReads, setWithReads] = useState<{ shown: Shown }>()

  useEffect(() => {
    let ended = false
    let unsubscribe = () => {}
    void room().then(({ outbox }) => {
      if (ended) return
      unsubscribe = outbox.observe(userId).subscribe(
        (rows) => setWithReads({ shown: (list) => withWaitingReads(list, rows) }),
        () => setWithReads({ shown: (list) => list }),
      )
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId])

  const read = (id: string) =>
    void room().then(async ({ outbox }) => {
      await outbox.readNotice(userId, id)
      await outbox.flush(true)
    })
  const readAll = () =>
    void room().then(async ({ outbox }) => {
      const newest = data?.data[0]?.createdAt
      if (!newest) return
      await outbox.readAllNotices(userId, newest)
      await outbox.flush(true)
    })
  const list = data && withReads?.shown(data)
  return { list, savedAt, failed: failure !== null, retry: pull, read, readAll }
}

/** Shows how many are unread on the app's icon, where the platform can. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}
