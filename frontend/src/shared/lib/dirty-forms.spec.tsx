import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAnyDirty, useDirty } from './dirty-forms.js'

function Form({ filled }: { filled: boolean }) {
  useDirty(filled)
  return null
}

function Answer() {
  return <p>{useAnyDirty() ? 'busy' : 'free'}</p>
}

it('reports whether any form on screen has unsent input', () => {
  const page = (first: boolean | null, second: boolean) => (
    <>
      {first !== null && <Form filled={first} />}
      <Form filled={second} />
      <Answer />
    </>
  )
  const { rerender } = render(page(false, false))
  const states = [
    [true, false],
    [true, true],
    [null, true],
    [null, false],
  ] as const
  const answers = states.map(([first, second]) => {
    rerender(page(first, second))
    return screen.getByRole('paragraph').textContent
  })
  expect(answers).toEqual(['busy', 'busy', 'busy', 'free'])
})
