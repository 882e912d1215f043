import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.js'

const VALUES = ['all', 'unread', 'read'] as const

function Views() {
  const [value, setValue] = useState<(typeof VALUES)[number]>('all')
  return (
    <Tabs
      label="Notifications"
      tabs={VALUES.map((each) => ({ value: each, text: each.toUpperCase() }))}
      value={value}
      onChange={setValue}
    />
  )
}

it('is one group of choices with one selected', async () => {
  render(<Views />)
  expect(screen.getByRole('radiogroup', { name: 'Notifications' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'ALL' })).toBeChecked()
  await userEvent.click(screen.getByText('READ'))
  expect(screen.getByRole('radio', { name: 'READ' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'ALL' })).not.toBeChecked()
})

it('is one tab stop, with arrows, Home and End to move through it', async () => {
  const user = userEvent.setup()
  render(<Views />)
  await user.tab()
  expect(screen.getByRole('radio', { name: 'ALL' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('radio', { name: 'READ' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'READ' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('radio', { name: 'ALL' })).toBeChecked()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'UNREAD' })).toBeChecked()
  await user.tab()
  expect(document.body).toHaveFocus()
})
