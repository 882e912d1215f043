import type { NotificationList } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type { OutboxRow } from '../../offline/index.js'
import { usePulled } from '../../shared/lib/use-pulled.js'

const room = () => import('../../offline/index.js')

interface Notices {
  /** Undefined while nothing is known. */
  list: NotificationList | undefined
  failed: boolean
  retry: () => void
  read: (id: string) => void
  readAll: () => void
}

interface Held {
  list: NotificationList | undefined
  shown: NotificationList | undefined
}

const NOTHING: Held = { list: undefined, shown: undefined }

/** The person's newest notices as kept on this device, with what they read here whether or not we know of it yet. */
export function useNotices(userId: string): Notices {
  const [held, setHeld] = useState<Held>(NOTHING)
  const [failed, setFailed] = useState(false)

  const pull = useCallback(() => {
    void room().then(({ documents, NOTICES_PATH }) =>
      documents.pull(userId, NOTICES_PATH).then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    )
  }, [userId])
  usePulled(pull)

  useEffect(() => {
    let ended = false
    const ends: (() => void)[] = []
    void room().then(({ documents, outbox, NOTICES_PATH, withWaitingReads }) => {
      if (ended) return
      let list: NotificationList | undefined
      let rows: readonly OutboxRow[] = []
      const show = () => setHeld({ list, shown: list && withWaitingReads(list, rows) })
      ends.push(
        documents.observe<NotificationList>(userId, NOTICES_PATH).subscribe(
          (value) => {
            list = value
            show()
          },
          () => setFailed(true),
        ),
        outbox.observe(userId).subscribe(
          (value) => {
            rows = value
            show()
          },
          () => undefined,
        ),
      )
    })
    return () => {
      ended = true
      for (const end of ends) end()
    }
  }, [userId])

  const read = (id: string) =>
    void room().then(async ({ outbox }) => {
      await outbox.readNotice(userId, id)
      await outbox.flush(true)
    })
  const readAll = () =>
    void room().then(async ({ outbox }) => {
      const newest = held.list?.data[0]?.createdAt
      if (!newest) return
      await outbox.readAllNotices(userId, newest)
      await outbox.flush(true)
    })
  return { list: held.shown, failed, retry: pull, read, readAll }
}

/** Shows how many are unread on the app's icon, where the platform can. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}
