import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearToasts, toast } from '#shared/ui/toasts.js'
import { Document } from '#test-support/samples.js'
import { EarlyToast } from './early-toast.js'

const TOAST_MS = 5_000

afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})

it.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('shows a toast of tone %s as a %s, which ends by itself', async (tone, role) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <Document>
      <EarlyToast />
    </Document>,
  )
  act(() => toast('Your profile', tone))
  await vi.waitFor(() => expect(screen.getByRole(role)).toHaveTextContent('Your profile'))
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS))
  expect(screen.queryByText('Your profile')).toBeNull()
})
