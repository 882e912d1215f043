import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentBooking, OutboxRow } from '#offline/index.js'
import { Document } from '#test-support/samples.js'
import { ChangeNotice } from './change-notice.js'
import { type PendingChange, pendingChanges } from './pending-change.js'

const failure = { code: 'BOOKING_CHANGED', status: 409, message: 'This booking has been changed in the meantime.' }
const about = { serviceName: 'Sofa', preferredDate: null, preferredDay: null, serviceAddress: 'Baner', notes: 'Ring' }
const present: CurrentBooking = {
  status: 'Pending',
  revision: 3,
  history: [],
  updatedAt: '2026-11-27T06:00:00.000Z',
  preferredDate: null,
  preferredDay: null,
  serviceAddress: 'Baner',
  notes: 'Call first',
}
const refused = (work: OutboxRow['work']): OutboxRow => ({
  seq: 1,
  key: 'K1',
  userId: 'U',
  state: 'refused',
  createdAt: 0,
  attempts: 1,
  notBefore: 0,
  failure,
  work,
  about,
})
const move = refused({
  kind: 'booking.reschedule',
  bookingId: 'B1',
  body: { preferredDate: null, preferredDay: null, serviceAddress: 'Aundh', notes: 'Knock' },
})

function changeOf(row: OutboxRow, side: PendingChange['side']): PendingChange {
  const [change] = pendingChanges([row], side)
  if (!change) throw new Error('there is no change')
  return change
}

function show(row: OutboxRow, side: PendingChange['side'] = 'customer', current = present) {
  const [onChoose, onSendNow] = [vi.fn(), vi.fn()]
  const notice = (shown: OutboxRow) => (
    <Document>
      <ChangeNotice
        change={changeOf(shown, side)}
        present={current}
        onSendNow={onSendNow}
        onDiscard={vi.fn()}
        onChoose={onChoose}
        onChooseWindow={vi.fn()}
      />
    </Document>
  )
  const { rerender } = render(notice(row))
  const update = (shown: OutboxRow) => rerender(notice(shown))
  return { choice: () => onChoose.mock.calls.at(-1)?.[1], onChoose, onSendNow, update }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const versions = (name: string) => within(screen.getByRole('group', { name }))

describe('a contact refused for a newer revision', () => {
  const aai = { name: 'Aai', phone: '+919812345678' }
  const baba = { name: 'Baba', phone: '+919812345679' }
  const contact: OutboxRow = {
    ...refused({ kind: 'booking.on-site', bookingId: 'B1', body: { onSite: baba, expectedRevision: 1 } }),
    about: { ...about, onSite: aai, status: 'Pending' },
  }

  it('is preset where ours stayed, beside the changes of ours, and sent for the newer booking', async () => {
    const entry = { kind: 'status', from: 'Pending', to: 'Confirmed', by: 'provider', at: '' } as const
    const current = { ...present, onSite: aai, status: 'Confirmed' as const, history: [entry] }
    const { choice } = show(contact, 'customer', current)
    expect(versions('At the door').getByRole('radio', { name: 'Yours Baba, +91 98123 45679' })).toBeChecked()
    expect(screen.getByText('Meanwhile the provider set it to Confirmed.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Notes' })).toBeNull()
    expect(screen.getByText('Call first')).toBeVisible()
    await press('Send this version')
    expect(choice()).toMatchObject({
      kind: 'send-anyway',
      rows: [{ key: 'K1' }],
      current: { revision: 3 },
      details: { onSite: baba },
    })
  })

  it('waits for a choice if ours names another one, and can stay ours', async () => {
    const { choice, onChoose } = show(contact, 'customer', { ...present, onSite: null })
    await press('Send this version')
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(versions('At the door').getByRole('radio', { name: /You open the door yourself/ }))
    await press('Send this version')
    expect(choice()).toMatchObject({ kind: 'keep' })
  })

  it('cannot be chosen once the booking is closed', () => {
    show(contact, 'customer', { ...present, onSite: aai, status: 'Cancelled' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep it as it is'])
  })
})

describe('details refused for a newer revision', () => {
  it('shows both versions of each field, and the time of ours', () => {
    show(move)
    expect(versions('Address').getByRole('radio', { name: 'Yours Aundh' })).toBeChecked()
    expect(versions('Address').getByRole('radio', { name: 'Now on our side Baner' })).not.toBeChecked()
    for (const radio of versions('Notes').getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(screen.getByText(/^Changed on our side: .*27 Nov.*11:30 am/)).toBeVisible()
  })

  it('waits for a choice where both sides changed a field, and sends the chosen version', async () => {
    const { choice, onChoose } = show(move)
    await press('Send this version')
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByText('Please choose one version of each.')).toBeVisible()
    await userEvent.click(versions('Notes').getByRole('radio', { name: /^Now on our side/ }))
    await press('Send this version')
    expect(choice()).toMatchObject({
      kind: 'send-anyway',
      rows: [{ key: 'K1' }],
      current: { revision: 3 },
      details: { serviceAddress: 'Aundh', notes: 'Call first' },
    })
  })

  it('takes a whole version; taking all of ours leaves nothing to send', async () => {
    const { choice } = show(move)
    await press('All of yours')
    await press('Send this version')
    expect(choice()).toMatchObject({ details: { serviceAddress: 'Aundh', notes: 'Knock' } })
    await press('All from our side')
    await press('Send this version')
    expect(choice()).toMatchObject({ kind: 'keep' })
  })

  it('can be discarded', async () => {
    const { choice } = show(move)
    await press('Discard mine')
    expect(choice()).toMatchObject({ kind: 'keep' })
  })
})

it('says which step did not reach the customer, and sends it anyway for the current booking', async () => {
  const step = refused({
    kind: 'job.progress',
    bookingId: 'B1',
    at: '2026-11-28T03:30:00.000Z',
    body: { step: 'on_the_way', expectedStatus: 'Confirmed', expectedRevision: 1 },
  })
  const { choice } = show(step, 'provider', { ...present, status: 'Confirmed' as const })
  expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't tell your customer “On the way”\./)
  await press('Tell them “On the way” anyway')
  expect(choice()).toMatchObject({ kind: 'send-anyway', current: { status: 'Confirmed', revision: 3 } })
})

it('does not offer a step of a job that was cancelled meanwhile', () => {
  const step = refused({
    kind: 'job.progress',
    bookingId: 'B1',
    at: '2026-11-28T03:30:00.000Z',
    body: { step: 'started', expectedStatus: 'Confirmed', expectedRevision: 1 },
  })
  show(step, 'provider', { ...present, status: 'Cancelled' as const })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep Cancelled'])
})

it('shows both versions when the status changed meanwhile, and sends ours anyway for the newer booking', async () => {
  const job = refused({
    kind: 'job.status',
    bookingId: 'B1',
    body: { status: 'Completed', expectedStatus: 'Confirmed', expectedRevision: 1 },
  })
  const cancelled = { ...present, status: 'Cancelled' as const }
  const { choice } = show(job, 'provider', cancelled)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/Status\s*Yours\s*Completed\s*Now on our side\s*Cancelled/)
  expect(alert).toHaveTextContent(/Notes\s*Yours\s*Ring\s*Now on our side\s*Call first/)
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Set to Completed anyway')
  expect(choice()).toMatchObject({ kind: 'send-anyway', current: { status: 'Cancelled', revision: 3 } })
})

it('keeps the focus on “Send now” while it sends, and ignores a second press', async () => {
  const waiting: OutboxRow = { ...move, state: 'waiting', failure: null }
  const { onSendNow, update } = show(waiting)
  const button = screen.getByRole('button', { name: 'Send now' })
  await userEvent.click(button)
  update({ ...waiting, state: 'sending' })
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(onSendNow).toHaveBeenCalledOnce()
})
