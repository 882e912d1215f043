import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DropdownMenu } from './dropdown-menu.js'

const CHOICES = [
  { value: 'pending', text: 'Pending', isDisabled: true },
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'completed', text: 'Completed' },
  { value: 'cancelled', text: 'Cancelled' },
]

function Page({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState('confirmed')
  return (
    <>
      <DropdownMenu
        label="Status of booking 1"
        value={value}
        choices={CHOICES}
        onChoose={(chosen) => {
          onChoose(chosen)
          setValue(chosen)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}

function show() {
  const onChoose = vi.fn()
  render(<Page onChoose={onChoose} />)
  return onChoose
}

const button = () => screen.getByRole('button', { name: /^Status of booking 1: / })
const item = (name: string) => screen.getByRole('menuitemradio', { name })

describe('a dropdown menu', () => {
  it('shows the selected choice and opens at it', async () => {
    show()
    expect(button()).toHaveTextContent('Confirmed')
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button())
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('menu', { name: 'Status of booking 1' })).toBeVisible()
    expect(item('Confirmed')).toHaveFocus()
    expect(item('Confirmed')).toBeChecked()
  })

  it('does not choose while arrow keys, Home, End and letters move through it', async () => {
    const onChoose = show()
    button().focus()
    await userEvent.keyboard('{ArrowDown}')
    const passed: (string | null)[] = []
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'p', 'com']) {
      await userEvent.keyboard(key)
      passed.push(document.activeElement?.textContent ?? null)
    }
    expect(passed).toEqual([
      'Completed',
      'Cancelled',
      'Pending',
      'Cancelled',
      'Pending',
      'Cancelled',
      'Pending',
      'Completed',
    ])
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('completed')
    expect(button()).toHaveFocus()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it.each(['{Escape}', '{Enter}'])('keeps the selection on %s, and returns the focus', async (key) => {
    const onChoose = show()
    await userEvent.click(button())
    await userEvent.keyboard(key)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button()).toHaveFocus()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('closes when the focus moves on or a press lands outside', async () => {
    show()
    await userEvent.click(button())
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.click(button())
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('ignores choices while it is closed', async () => {
    const onChoose = show()
    await userEvent.click(button())
    expect(item('Pending')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item('Pending'))
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeVisible()
  })
})
