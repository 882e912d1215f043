import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession } from '#test-support/samples.js'
import { writeSession } from '../session/session-store.js'
import { useDraft } from './use-draft.js'

const EMPTY = { notes: '', address: '' }
const open = () => renderHook(() => useDraft('booking', EMPTY), { wrapper: StrictMode })
const kept = () => Object.values(sessionStorage).map((text) => JSON.parse(text as string))

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('writes each change once, and keeps both of two simultaneous changes', () => {
  const { result } = open()
  const write = vi.spyOn(Storage.prototype, 'setItem')
  act(() => {
    result.current[1]({ notes: 'Stain' })
    result.current[1]({ address: '5 Lake View' })
  })
  expect(result.current[0]).toEqual({ notes: 'Stain', address: '5 Lake View' })
  expect(kept()).toEqual([{ notes: 'Stain', address: '5 Lake View' }])
  expect(write).toHaveBeenCalledTimes(2)
})

it('survives a reload until it is cleared', () => {
  const first = open()
  act(() => first.result.current[1]({ notes: 'Stain' }))
  first.unmount()
  const second = open()
  expect(second.result.current[0]).toEqual({ notes: 'Stain', address: '' })
  act(() => second.result.current[2]())
  expect(kept()).toEqual([])
})

it('stays the same object when the session is only renewed', () => {
  writeSession(aSession({ name: 'Asha' }))
  const { result } = open()
  act(() => result.current[1]({ notes: 'Stain' }))
  const [before] = result.current
  act(() => writeSession(aSession({ name: 'Asha Rao' })))
  expect(result.current[0]).toBe(before)
})
