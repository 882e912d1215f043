import type { Booking } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type { OutboxRow } from '../../offline/index.js'
import { usePulled } from '../../shared/lib/use-pulled.js'

export type StoredList =
  | { state: 'loading'; data: undefined }
  | { state: 'failed'; data: undefined; needsLogin: boolean }
  | { state: 'ready'; data: Booking[]; stale: boolean }

const LAST_ADDRESSES = 3

const room = () => import('../../offline/index.js')

/** The person's bookings as kept on this device, kept up to date while the page is open. */
export function useStoredBookings(
  userId: string,
  path: '/bookings/my' | '/provider/bookings',
): StoredList & { retry: () => void } {
  const [data, setData] = useState<Booking[]>()
  const [failure, setFailure] = useState<{ status: number } | null>(null)

  const pull = useCallback(() => {
    void room().then(async ({ documents, PullFailed }) => {
      try {
        await documents.pull(userId, path)
        setFailure(null)
      } catch (error) {
        setFailure({ status: error instanceof PullFailed ? error.status : 0 })
      }
    })
  }, [userId, path])

  useEffect(() => {
    let unsubscribe = () => {}
    let ended = false
    void room().then(({ documents }) => {
      if (ended) return
      unsubscribe = documents.observe<Booking[]>(userId, path).subscribe(
        (value) => value && setData(value),
        () => setFailure({ status: 0 }),
      )
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId, path])

  usePulled(pull)

  if (data) return { state: 'ready', data, stale: failure !== null, retry: pull }
  if (failure) return { state: 'failed', data: undefined, needsLogin: failure.status === 401, retry: pull }
  return { state: 'loading', data: undefined, retry: pull }
}

/** The person's writes that have not arrived; undefined until they are read. */
export function useOutbox(userId: string): OutboxRow[] | undefined {
  const [rows, setRows] = useState<OutboxRow[]>()
  useEffect(() => {
    let unsubscribe = () => {}
    let ended = false
    void room().then(({ outbox }) => {
      if (ended) return
      unsubscribe = outbox.observe(userId).subscribe(setRows, () => setRows([]))
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId])
  return rows
}

/** Addresses the person booked for last, newest first, each once. Empty for guests and while nothing is known. */
export function useLastAddresses(userId: string | undefined): string[] {
  const [addresses, setAddresses] = useState<string[]>([])
  useEffect(() => {
    if (!userId) return
    let unsubscribe = () => {}
    let ended = false
    void room().then(({ documents }) => {
      if (ended) return
      unsubscribe = documents.observe<Booking[]>(userId, '/bookings/my').subscribe(
        (bookings) => {
          const used = new Set(
            bookings?.map(({ serviceAddress }) => serviceAddress).filter((address) => address !== ''),
          )
          setAddresses([...used].slice(0, LAST_ADDRESSES))
        },
        () => undefined,
      )
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId])
  return addresses
}
