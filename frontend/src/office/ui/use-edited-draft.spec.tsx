import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEditedDraft } from './use-edited-draft.js'

const stored = (title: string, days: number, revision: number) => ({ values: { title, days }, revision })

it('follows the server until something is typed, and remembers what stood there then', () => {
  const { result, rerender } = renderHook(({ of }) => useEditedDraft(of), {
    initialProps: { of: stored('Sofa', 7, 1) },
  })
  rerender({ of: stored('Chair', 7, 2) })
  expect(result.current).toMatchObject({ draft: { title: 'Chair', days: 7 }, revision: 2, isDirty: false })
  act(() => result.current.change({ title: 'Table' }))
  // Another admin's change is no change of this one.
  rerender({ of: stored('Chair', 3, 3) })
  expect(result.current).toMatchObject({ draft: { title: 'Table', days: 7 }, base: { title: 'Chair', days: 7 } })
  expect(result.current.revision).toBe(2)
  act(() => result.current.change({ title: 'Chair' }))
  expect(result.current.isDirty).toBe(false)
  act(() => result.current.rebase(stored('Chair', 3, 3), { title: 'Table', days: 3 }))
  expect(result.current).toMatchObject({ draft: { title: 'Table', days: 3 }, base: { days: 3 }, revision: 3 })
  act(() => result.current.reset())
  expect(result.current.draft).toEqual({ title: 'Chair', days: 3 })
})
