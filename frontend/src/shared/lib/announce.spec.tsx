import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorState } from '../ui/empty-state.js'
import { Toasts } from '../ui/toast-host.js'
import { toast } from '../ui/toasts.js'
import { useAnnounced } from './announce.js'

function List({ count }: { count: number | null }) {
  useAnnounced(count === null ? null : `${count} jobs`)
  return <Toasts />
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

describe('announcements to screen readers', () => {
  it('appear in an existing region, and disappear again', () => {
    const { rerender } = render(<List count={null} />)
    const region = screen.getByRole('status')
    expect(region).toHaveTextContent('')
    rerender(<List count={3} />)
    expect(region).toHaveTextContent('3 jobs')
    act(() => vi.advanceTimersByTime(5_000))
    expect(region).toHaveTextContent('')
  })

  it('skip initial texts and later repetitions', () => {
    const { rerender } = render(<List count={3} />)
    rerender(<List count={4} />)
    expect(screen.getByRole('status')).toHaveTextContent('')
  })

  it('interrupt for an error, in an existing region', () => {
    const { rerender } = render(<Toasts />)
    const region = screen.getByRole('alert')
    expect(region).toHaveTextContent('')
    rerender(
      <>
        <Toasts />
        <ErrorState message="The list could not be loaded." hint="Please try again." />
      </>,
    )
    expect(screen.getByRole('alert')).toBe(region)
    expect(region).toHaveTextContent('The list could not be loaded. Please try again.')
    expect(screen.getByRole('status')).toHaveTextContent('')
    act(() => vi.advanceTimersByTime(5_000))
    expect(region).toHaveTextContent('')
  })

  it.each(['status', 'alert'])('do not repeat a message with every further one (%s)', (role) => {
    render(<Toasts />)
    act(() => toast('Saved.', role === 'alert' ? 'bad' : 'good'))
    expect(screen.getByRole(role)).toHaveAttribute('aria-atomic', 'false')
  })
})
