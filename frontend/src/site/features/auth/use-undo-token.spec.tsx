import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUndoToken } from './use-undo-token.js'

it('reads the token of an undo link and removes it from the address', () => {
  history.replaceState(null, '', '/auth#undo=abc.def')
  expect(renderHook(useUndoToken).result.current).toBe('abc.def')
  expect(location.hash).toBe('')
})

it('finds no token in other addresses', () => {
  history.replaceState(null, '', '/auth')
  expect(renderHook(useUndoToken).result.current).toBeNull()
})
