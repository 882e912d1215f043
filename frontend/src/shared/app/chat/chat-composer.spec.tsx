import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { ChatComposer } from './chat-composer.js'

function show() {
  const onSend = vi.fn()
  render(<ChatComposer ref={createRef()} messages={[]} text="सोफा" onSend={onSend} />)
  return { onSend, input: screen.getByRole('textbox') }
}

it('sends on Enter, not on Shift and Enter', () => {
  const { onSend, input } = show()
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onSend).toHaveBeenCalledExactlyOnceWith('सोफा')
})

it.each([
  ['while a word is being composed', { isComposing: true }],
  ['in Safari, which ends composing first', { isComposing: false, keyCode: 229 }],
])('does not send on the Enter that ends a word of an input method: %s', (_, event) => {
  const { onSend, input } = show()
  fireEvent.keyDown(input, { key: 'Enter', ...event })
  expect(onSend).not.toHaveBeenCalled()
})
