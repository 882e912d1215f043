import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { FilterBar } from './filter-bar.js'

/** A list whose URL updates when the test decides. */
function List({ sets, follow }: { sets: (text: string) => void; follow: { now: (text: string) => void } }) {
  const [search, setSearch] = useState('')
  follow.now = setSearch
  return (
    <FilterBar
      search={{ label: 'Search', placeholder: '', maxLength: 100 }}
      filters={{
        get: () => search,
        set: ({ search: text = '' }) => sets(text),
        clear: () => setSearch(''),
        page: 1,
        perPage: 25,
        query: '',
        isFiltered: search !== '',
      }}
    />
  )
}

it('keeps typed text while the URL follows, and adopts outside changes', async () => {
  const sets = vi.fn()
  const follow = { now: (_text: string) => {} }
  render(
    <AdminDocument>
      <List sets={sets} follow={follow} />
    </AdminDocument>,
  )
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(field, 'as')
  await vi.waitFor(() => expect(sets).toHaveBeenLastCalledWith('as'))
  await userEvent.type(field, 'ha')
  follow.now('as')
  await vi.waitFor(() => expect(sets).toHaveBeenLastCalledWith('asha'))
  expect(field).toHaveValue('asha')
  follow.now('asha')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await vi.waitFor(() => expect(field).toHaveValue(''))
})
