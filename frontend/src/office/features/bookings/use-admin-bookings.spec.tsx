import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, aUser, jsonResponse } from '#test-support/samples.js'
import { useBookingDetails, useProviderNames } from './use-admin-bookings.js'

it('lists all providers in the filter, however many there are', async () => {
  const providers = Array.from({ length: 130 }, (_, index) => aUser({ name: `Provider ${index}` }))
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, location.href).searchParams.get('page'))
    const response = jsonResponse(200, providers.slice((page - 1) * 100, page * 100))
    response.headers.set('x-total-count', '130')
    return response
  })
  const { result } = renderHook(() => useProviderNames(), { wrapper: AdminDocument })
  await waitFor(() => expect(result.current.data).toHaveLength(130))
  expect(result.current.data?.at(-1)?.name).toBe('Provider 129')
})

it('keeps showing a booking that left its list until its newest state arrives', async () => {
  const requests: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)))
  const listed = aBooking({ notes: 'As listed' })
  const { result, rerender } = renderHook(({ shown }) => useBookingDetails(listed._id, shown), {
    wrapper: AdminDocument,
    initialProps: { shown: listed as typeof listed | undefined },
  })
  expect(result.current.booking?.notes).toBe('As listed')
  rerender({ shown: undefined })
  expect(result.current.booking?.notes).toBe('As listed')
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.(jsonResponse(200, { ...listed, status: 'Confirmed' }))
  await waitFor(() => expect(result.current.booking?.status).toBe('Confirmed'))
})
