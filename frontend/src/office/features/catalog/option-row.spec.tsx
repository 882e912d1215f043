import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { type OptionDraft, OptionFields } from './option-row.js'

const noTexts = { name: '', details: '' }
const option: OptionDraft = {
  key: 0,
  name: 'Three seats',
  price: '0',
  minutes: '90',
  details: [{ key: 1, text: 'पट्टी' }],
  translations: { hi: noTexts, mr: noTexts },
}

function show() {
  const onRows = vi.fn()
  render(
    <AdminDocument>
      <OptionFields
        option={option}
        index={0}
        count={1}
        errors={{}}
        field={(name) => ({ name, value: 'पट्टी', error: undefined, onChange: () => {} })}
        newKey={() => 2}
        onRows={onRows}
        onMove={() => {}}
        onRemove={() => {}}
      />
    </AdminDocument>,
  )
  return { onRows, detail: screen.getByLabelText('Detail 1 of Three seats') }
}

it('adds a detail on Enter and does not submit the form', () => {
  const { onRows, detail } = show()
  // The browser submits the form unless the key's default is prevented.
  expect(fireEvent.keyDown(detail, { key: 'Enter' })).toBe(false)
  expect(onRows).toHaveBeenCalledExactlyOnceWith({ ...option, details: [...option.details, { key: 2, text: '' }] })
})

it.each([
  ['while a word is being composed', { isComposing: true }],
  ['in Safari, which ends composing first', { isComposing: false, keyCode: 229 }],
])('adds no detail on the Enter that ends a word of an input method: %s', (_, event) => {
  const { onRows, detail } = show()
  fireEvent.keyDown(detail, { key: 'Enter', ...event })
  expect(onRows).not.toHaveBeenCalled()
})
