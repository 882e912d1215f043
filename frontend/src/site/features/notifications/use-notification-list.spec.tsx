import type { Notification } from '@sofaseva/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import type { NotificationsTab } from '#shared/app/notifications/empty-notifications.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document } from '#test-support/samples.js'
import { useNotificationList } from './use-notification-list.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession()
const userId = person.user._id

/** The newest 200 of 260 are read, and the oldest 60 are unread. */
const ALL = Array.from({ length: 260 }, (_, number) => ({ _id: `n${number}`, isRead: number < 200 }) as Notification)
const asked: string[] = []

beforeEach(async () => {
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page') ?? 1)]
    const isRead = searchParams.get('isRead')
    if (limit === 100) asked.push(`${isRead}:${page}`)
    const found = ALL.filter((notification) => isRead === null || String(notification.isRead) === isRead)
    const data = found.slice((page - 1) * limit, page * limit)
    return Response.json({ success: true, data, unreadCount: 60, totalCount: ALL.length })
  })
})

function show(tab: NotificationsTab) {
  return renderHook(({ tab }) => useNotificationList(userId, tab), {
    initialProps: { tab },
    wrapper: ({ children }) => (
      <Document>
        <MemoryRouter>{children}</MemoryRouter>
      </Document>
    ),
  }).result
}

it('finds unread notifications older than the stored ones', async () => {
  const list = show('unread')
  await waitFor(() => expect(list.current.notifications).toHaveLength(60))
  expect(asked).toEqual(['false:1'])
  expect(list.current.hasMore).toBe(false)
})

it('loads further notifications of a tab without gaps', async () => {
  const list = show('read')
  await waitFor(() => expect(list.current.notifications).toHaveLength(50))
  await act(() => list.current.loadMore())
  expect(list.current.notifications).toHaveLength(100)
  await act(() => list.current.loadMore())
  expect(list.current.notifications?.map(({ _id }) => _id)).toEqual(ALL.slice(0, 200).map(({ _id }) => _id))
  expect(list.current.hasMore).toBe(false)
  expect(asked).toEqual(['true:1', 'true:2'])
})

it('marks all as read, including one that arrived last and is shown below newer ones', async () => {
  const data = ['2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z'].map(
    (createdAt, number) => ({ ...ALL[number], isRead: false, createdAt }) as Notification,
  )
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, data, unreadCount: 2, totalCount: 2 })
  })
  const list = show('all')
  await waitFor(() => expect(list.current.notifications).toHaveLength(2))
  act(() => list.current.markAllRead())
  await waitFor(() => expect(sent).toEqual([{ before: '2026-11-21T02:00:00.000Z' }]))
})
