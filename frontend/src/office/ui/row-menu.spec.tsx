import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { RowMenu } from './row-menu.js'

it('returns the focus to its button on Escape, even the first time', async () => {
  const onSelect = vi.fn()
  render(
    <AdminDocument>
      <RowMenu label="Actions for Ravi" actions={[{ text: 'Delete', onSelect }]} />
    </AdminDocument>,
  )
  for (const _time of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ravi' }))
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    expect(screen.getByRole('button', { name: 'Actions for Ravi' })).toHaveFocus()
  }
  expect(onSelect).not.toHaveBeenCalled()
})
