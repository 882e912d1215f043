import { addDays, DAY_MS, indianDay, indianInstant, type ServiceDay } from '@sofaseva/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { recordResponse } from '#shared/http/reachability.js'
import { recordServerDate } from '#shared/http/server-clock.js'
import { Document } from '#test-support/samples.js'
import { EditBooking } from './edit-booking.js'

const TODAY = indianDay(Date.now())
const DAY = addDays(TODAY, 2)
const at = (hour: number, day = DAY) => indianInstant(day, hour * 60).toISOString()

/** A day on which only the window at 13:00 is free. */
function availability(date: string): ServiceDay[] {
  return [{ date, windows: [11, 13].map((hour) => ({ start: at(hour, date), free: hour === 13 })) }]
}

/** Mocks the API's response with the free windows of this day. */
function serve(date: string): void {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/availability?') ? Response.json(availability(date)) : Response.json({}, { status: 404 }),
  )
}

beforeEach(async () => {
  await new OfflineDatabase().documents.clear()
  recordResponse(200)
  serve(DAY)
})

function show(preferredDate: string, isTimeTaken = false) {
  const onSave = vi.fn()
  const booking = { serviceAddress: 'Baner', notes: '', preferredDate, preferredDay: null }
  render(
    <Document>
      <MemoryRouter>
        <EditBooking
          id={`b-${preferredDate}-${isTimeTaken}`}
          booking={booking}
          serviceId="s1"
          option="Base"
          own={isTimeTaken ? undefined : booking}
          seen={null}
          isTimeTaken={isTimeTaken}
          onSave={onSave}
          onCancel={() => {}}
        />
      </MemoryRouter>
    </Document>,
  )
  return onSave
}

const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
const shown = (value: string) => waitFor(() => expect(radio(value)).not.toBeNull())
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it.each([
  ['only the booking itself takes', at(11)],
  ['has begun', at(9, addDays(TODAY, -1))],
])('shows and keeps a time that %s', async (_, own) => {
  const onSave = show(own)
  await shown(own)
  expect(radio(own)).toBeChecked()
  expect(radio(own)).toHaveAccessibleName(/Your time now$/)
  await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Gate 2')
  await save()
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ preferredDate: own }), null),
  )
})

it('moves a booking to a free window', async () => {
  const onSave = show(at(11))
  await shown(at(13))
  await userEvent.click(radio(at(13)) as HTMLInputElement)
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ preferredDate: at(13) }), null))
})

it('asks for another time in place of a taken one', async () => {
  const onSave = show(at(11), true)
  await shown(at(13))
  expect(radio(DAY)).toBeChecked()
  expect(radio(at(11))).toBeNull()
  await save()
  expect(await screen.findByText('Choose a time.')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})

it('uses the server’s clock on a phone whose clock is days off', async () => {
  // The phone is three days ahead.
  const behind = new Date(Date.now() - 3 * DAY_MS)
  recordServerDate(behind.toUTCString())
  try {
    const soon = addDays(indianDay(behind), 1)
    serve(soon)
    const onSave = show(at(11))
    await shown(soon)
    await userEvent.click(radio(soon) as HTMLInputElement)
    await userEvent.click(radio(at(13, soon)) as HTMLInputElement)
    await save()
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ preferredDate: at(13, soon) }), null),
    )
  } finally {
    recordServerDate(new Date().toUTCString())
  }
})
