// @ts-nocheck
import { ADDRESS_LIMITS } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { freePlace, isSameAddress, toColumns } from './address.rules.js'

const home = { kind: 'home', name: '', address: '5 Lake View', pincode: '411007' } as const

it('keeps the name of other addresses only', () => {
  expect(toColumns({ ...home, name: 'Mine' })).toEqual(home)
  expect(toColumns({ ...home, kind: 'other', name: 'Aai' })).toEqual({ ...home, kind: 'other', name: 'Aai' })
  expect(toColumns({ ...home, kind: 'other', name: undefined })).toEqual({ ...home, kind: 'other' })
})

it('takes the first free place, up to the limit', () => {
  expect(freePlace([])).toBe(0)
  expect(freePlace([{ place: 0 }, { place: 2 }])).toBe(1)
  expect(freePlace(Array.from({ length: ADDRESS_LIMITS.perUser }, (_, place) => ({ place })))).toBeUndefined()
})

it('knows an equal address', () => {
  expect(isSameAddress(home, { ...home })).toBe(true)
  expect(isSameAddress(home, { ...home, pincode: '411008' })).toBe(false)
})
