// @ts-nocheck
import { Logger } from '@nestjs/common'
import { HOUR_MS } from '@sofaseva/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { Changes } from '#platform/changes/changes.js'
import type { BookingsRepository } from '../bookings.repository.js'
import { Reminders } from './reminders.js'
import type { DueReminder, RemindersRepository } from './reminders.repository.js'

afterEach(() => void vi.restoreAllMocks())

it('records the other reminders if one cannot be recorded', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
  const now = new Date('2026-11-27T06:00:00.000Z')
  const visits = ['first', 'second', 'third'].map((id) => ({
    id,
    preferredAt: new Date(now.getTime() + HOUR_MS),
    createdAt: new Date(now.getTime() - 24 * HOUR_MS),
  }))
  const recordOnce = vi.fn(async (_tx: unknown, { id }: DueReminder) => {
    if (id === 'first') throw new Error('unreadable')
    return true
  })
  const bookings = {
    byIds: async (ids: readonly string[]) => ids.map((id) => ({ id, _id: id, user: { _id: 'user' }, items: [] })),
  }
  const reminders = {
    listNear: async () => visits,
    withoutRecorded: async (due: readonly DueReminder[]) => due,
    recordOnce,
  }
  const changes = { run: (_actor: null, work: (tx: unknown) => Promise<unknown>) => work({}) }
  const service = new Reminders(
    bookings as unknown as BookingsRepository,
    reminders as unknown as RemindersRepository,
    changes as unknown as Changes,
  )
  expect(await service.remind(now)).toBe(2)
  expect(recordOnce).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ booking: 'first' }))
})
