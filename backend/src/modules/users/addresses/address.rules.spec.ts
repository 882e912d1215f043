import { expect, it } from 'vitest'
import { isSameAddress, toAddressView, toColumns } from './address.rules.js'

const home = { kind: 'home', name: '', address: '5 Lake View', pincode: '411007' } as const
const myself = { onSiteName: '', onSitePhone: '' }
const onSite = { name: 'Aai', phone: '+919812345678' }
const aai = { onSiteName: 'Aai', onSitePhone: '+919812345678' }

it('keeps the name of other addresses only', () => {
  expect(toColumns({ ...home, name: 'Mine' })).toEqual({ ...home, ...myself })
  expect(toColumns({ ...home, kind: 'other', name: 'Aai' })).toEqual({ ...home, kind: 'other', name: 'Aai', ...myself })
  expect(toColumns({ ...home, kind: 'other', name: undefined })).toEqual({ ...home, kind: 'other', ...myself })
})

it('keeps the on-site contact unless a change names or removes one', () => {
  expect(toColumns(home, aai)).toEqual({ ...home, ...aai })
  expect(toColumns({ ...home, onSite: null }, aai)).toEqual({ ...home, ...myself })
  expect(toColumns({ ...home, onSite })).toEqual({ ...home, ...aai })
})

it('shows the on-site contact, and null if that is the user', () => {
  expect(toAddressView({ id: 'A', ...home, ...aai })).toEqual({ _id: 'A', ...home, onSite })
  expect(toAddressView({ id: 'A', ...home, ...myself })).toEqual({ _id: 'A', ...home, onSite: null })
})

it('knows an equal address', () => {
  const mine = { ...home, ...myself }
  expect(isSameAddress(mine, { ...mine })).toBe(true)
  expect(isSameAddress(mine, { ...mine, pincode: '411008' })).toBe(false)
  expect(isSameAddress(mine, { ...home, ...aai })).toBe(false)
})
