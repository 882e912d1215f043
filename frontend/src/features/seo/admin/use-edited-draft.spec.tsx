import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEditedDraft } from './use-edited-draft.js'

it('follows the server until something is typed, and remembers what stood there then', () => {
  const { result, rerender } = renderHook(({ stored }) => useEditedDraft(stored), {
    initialProps: { stored: { title: 'Sofa', days: 7 } },
  })
  rerender({ stored: { title: 'Chair', days: 7 } })
  expect(result.current).toMatchObject({ draft: { title: 'Chair', days: 7 }, isDirty: false })
  act(() => result.current.change({ title: 'Table' }))
  // Another admin's change is no change of this one.
  rerender({ stored: { title: 'Chair', days: 3 } })
  expect(result.current).toMatchObject({ draft: { title: 'Table', days: 7 }, base: { title: 'Chair', days: 7 } })
  act(() => result.current.change({ title: 'Chair' }))
  expect(result.current.isDirty).toBe(false)
  act(() => result.current.reset())
  expect(result.current.draft).toEqual({ title: 'Chair', days: 3 })
})
