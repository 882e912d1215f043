import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { DatePickerInput } from './date-picker-input.js'

afterEach(() => vi.useRealTimers())

it('marks India’s today, wherever the device is', async () => {
  // In India this is already the 27th.
  vi.useFakeTimers({ now: Date.parse('2026-11-26T20:00:00.000Z'), toFake: ['Date'] })
  render(
    <AdminDocument>
      <DatePickerInput aria-label="Received on" popoverProps={{ transitionProps: { duration: 0 } }} />
    </AdminDocument>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Received on' }))
  const marked = [...document.querySelectorAll('[data-today][data-highlight-today]')]
  expect(marked.map((day) => day.textContent)).toEqual(['27'])
  expect(marked[0]).toHaveAttribute('aria-current', 'date')
})

it('names the buttons of the calendar', async () => {
  render(
    <AdminDocument>
      <DatePickerInput aria-label="Received on" popoverProps={{ transitionProps: { duration: 0 } }} />
    </AdminDocument>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Received on' }))
  const calendar = screen.getByRole('dialog')
  for (const button of within(calendar).getAllByRole('button')) expect(button).toHaveAccessibleName()
  expect(within(calendar).getByRole('button', { name: 'Next month' })).toBeVisible()
})
