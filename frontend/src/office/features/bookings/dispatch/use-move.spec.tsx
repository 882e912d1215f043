import type { Booking, Dispatch, DispatchBooking } from '@sofaseva/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, jsonResponse } from '#test-support/samples.js'
import { DISPATCH_KEY } from '../use-admin-bookings.js'
import { useMove } from './use-move.js'

const START = '2026-11-23T05:30:00.000Z'

const waiting = (digit: string): DispatchBooking => ({
  _id: digit.padStart(26, '0'),
  status: 'Confirmed',
  revision: 1,
  preferredDate: START,
  preferredDay: null,
  providerId: null,
  customerName: 'Meera',
  serviceAddress: '12 MG Road, Baner, Pune 411045',
  serviceId: 'sofa',
  serviceName: 'Sofa cleaning',
  optionName: 'Base',
  durationMinutes: 90,
})

it('undoes a refused move without undoing another move that succeeded', async () => {
  const [first, second] = [waiting('1'), waiting('2')]
  const hours = { opens: 540, closes: 1200 }
  const provider = { isApproved: true, openJobs: 0, undatedJobs: 0, serviceIds: ['sofa'], hours: [hours] }
  const board: Dispatch = {
    bufferMinutes: 0,
    days: [{ date: '2026-11-23', ...hours }],
    providers: ['ravi', 'sita'].map((name) => ({ _id: name, name, ...provider })),
    totalProviders: 2,
    bookings: [],
    unassigned: { bookings: [first, second], total: 2 },
    undated: { bookings: [], total: 0 },
  }
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
  let client = {} as QueryClient
  const { result } = renderHook(
    () => {
      client = useQueryClient()
      return useMove(board)
    },
    { wrapper: AdminDocument },
  )
  const key = [DISPATCH_KEY, '']
  client.setQueryData(key, board)
  const shown = () => client.getQueryData<Dispatch>(key)
  act(() => result.current(first, { providerId: 'ravi', start: START }))
  act(() => result.current(second, { providerId: 'sita', start: START }))
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  expect(shown()?.bookings).toHaveLength(2)
  const moved: Booking = aBooking({ _id: second._id, provider: { _id: 'sita', name: 'sita', phone: '' }, revision: 2 })
  await act(async () => responses[1]?.(jsonResponse(200, moved)))
  await act(async () => responses[0]?.(jsonResponse(500, { success: false, code: 'INTERNAL', message: 'Failed.' })))
  await vi.waitFor(() => expect(shown()?.unassigned.bookings).toEqual([first]))
  expect(shown()?.bookings.map(({ _id, providerId }) => [_id, providerId])).toEqual([[second._id, 'sita']])
})
