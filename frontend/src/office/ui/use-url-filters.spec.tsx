import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useUrlFilters } from './use-url-filters.js'

const filtersAt = (address: string, prefetch?: (query: string) => void) =>
  renderHook(() => useUrlFilters(['sort', 'status'], prefetch), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result

it('sets two filters in a row', () => {
  const filters = filtersAt('/?page=3')
  act(() => {
    const { set } = filters.current
    set({ sort: 'oldest' })
    set({ status: 'Pending' })
  })
  expect(filters.current.query).toBe('sort=oldest&status=Pending&limit=25')
})

it('sets a filter beside those in the URL, and clears everything but order and page size', () => {
  const filters = filtersAt('/?sort=oldest')
  act(() => filters.current.set({ status: 'Pending', page: '2' }))
  expect(filters.current.query).toBe('sort=oldest&status=Pending&limit=25&page=2')
  expect(filters.current.isFiltered).toBe(true)
  act(() => filters.current.clear())
  expect(filters.current.query).toBe('sort=oldest&limit=25')
  expect(filters.current.isFiltered).toBe(false)
})

it('accepts only the offered page sizes', () => {
  expect(filtersAt('/?limit=50').current.perPage).toBe(50)
  expect(filtersAt('/?limit=99999').current.query).toBe('limit=25')
})

it('keeps the page while the list is the same, and returns a stable object', () => {
  const filters = filtersAt('/?page=3')
  const { set } = filters.current
  act(() => set({ hide: 'price' }, { keepPage: true }))
  expect(filters.current.page).toBe(3)
  expect(filters.current.get('hide')).toBe('price')
  expect(filters.current.set).toBe(set)
})

it('prefetches a new query before rendering, and nothing for an unchanged list', () => {
  const queries: string[] = []
  const filters = filtersAt('/', (query) => queries.push(`${query} after ${filters.current.query}`))
  act(() => filters.current.set({ status: 'Pending' }))
  act(() => filters.current.set({ open: 'one' }, { keepPage: true }))
  expect(queries).toEqual(['status=Pending&limit=25 after limit=25'])
})
