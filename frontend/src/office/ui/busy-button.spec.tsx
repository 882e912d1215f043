import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { BusyButton } from './busy-button.js'

const start = vi.fn()

function Export() {
  const [busy, setBusy] = useState(false)
  const onClick = () => {
    start()
    setBusy(true)
  }
  return (
    <BusyButton busy={busy} onClick={onClick}>
      {busy ? 'Exporting…' : 'Export'}
    </BusyButton>
  )
}

it('keeps the focus and ignores clicks while busy', async () => {
  render(
    <AdminDocument>
      <Export />
    </AdminDocument>,
  )
  await userEvent.click(screen.getByText('Export'))
  const button = screen.getByRole('button', { name: 'Exporting…' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(start).toHaveBeenCalledTimes(1)
})
