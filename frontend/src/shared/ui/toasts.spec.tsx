import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/api-error.js'
import { announce } from '../lib/announce.js'
import { Modal } from './modal.js'
import { Toasts } from './toast-host.js'
import { toast } from './toasts.js'
import { toastWithUndo } from './undo-toast.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('toasts', () => {
  it('appear in an existing live region', () => {
    render(<Toasts />)
    const region = screen.getByRole('status')
    const alerts = screen.getByRole('alert')
    act(() => toast('Saved.'))
    expect(region).toHaveTextContent('Saved.')
    act(() => toast('Not saved.', 'bad'))
    expect(alerts).toHaveTextContent('Not saved.')
    expect(screen.getByRole('alert')).toBe(alerts)
  })

  it('disappear by themselves, but not while they have the focus', async () => {
    render(<Toasts />)
    act(() => toastWithUndo('Hidden.', async () => 'Shown.'))
    const undo = screen.getByRole('button', { name: 'Undo' })
    await pass(10_000)
    fireEvent.focus(undo)
    await pass(60_000)
    expect(undo).toBeInTheDocument()
    fireEvent.blur(undo)
    await pass(15_000)
    expect(screen.queryByText(/Hidden/)).toBeNull()
  })

  it('report the result of an undo, once', async () => {
    render(<Toasts />)
    const undo = vi.fn(async () => 'Shown again.')
    act(() => toastWithUndo('Hidden.', undo))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(0)
    expect(screen.getByText('Shown again.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(undo).toHaveBeenCalledOnce()
  })

  it('report a refused undo, with its reason', async () => {
    render(<Toasts />)
    const refused = new ApiError('BOOKING_STATUS_CHANGED', 409, 'This booking is now Completed. Nothing was changed.')
    act(() => toastWithUndo('Confirmed.', () => Promise.reject(refused)))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(0)
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Couldn't undo. This booking is now Completed. Nothing was changed.",
    )
  })

  it('appear one at a time, and the next replaces the current one', async () => {
    render(<Toasts />)
    act(() => toastWithUndo('Booking cancelled.', async () => 'Back.'))
    act(() => toast('Saved on this device.'))
    expect(screen.queryByText(/Booking cancelled/)).toBeNull()
    expect(screen.getByText(/Saved on this device/)).toBeInTheDocument()
    act(() => toast('Not saved.', 'bad'))
    expect(screen.queryByText(/Saved on this device/)).toBeNull()
    // The first toast's timer must not end the last one.
    await pass(4_000)
    expect(screen.getByText(/Not saved/)).toBeInTheDocument()
  })

  it('appear and can be undone within an open dialog, and on the page after it closes', async () => {
    const undo = vi.fn(async () => 'Shown again.')
    const { rerender } = render(
      <>
        <Toasts />
        <Modal title="Message" onClose={() => undefined}>
          <p>Hello</p>
        </Modal>
      </>,
    )
    const dialog = screen.getByRole('dialog')
    act(() => toastWithUndo('Hidden.', undo))
    expect(screen.getAllByText(/Hidden/)).toHaveLength(1)
    expect(within(dialog).getByRole('status')).toHaveTextContent('Hidden.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
    await pass(0)
    expect(undo).toHaveBeenCalledOnce()
    expect(within(dialog).getByText('Shown again.')).toBeInTheDocument()
    rerender(<Toasts />)
    expect(screen.getByRole('status')).toHaveTextContent('Shown again.')
  })

  it('are announced in the topmost dialog', () => {
    render(
      <>
        <Toasts />
        <Modal title="Message" onClose={() => undefined}>
          <p>Hello</p>
        </Modal>
        <Modal title="Sure?" onClose={() => undefined}>
          <p>Really</p>
        </Modal>
      </>,
    )
    act(() => announce('Loaded.'))
    expect(screen.getAllByText('Loaded.')).toHaveLength(1)
    expect(within(screen.getByRole('dialog', { name: 'Sure?' })).getByText('Loaded.')).toBeInTheDocument()
  })
})
