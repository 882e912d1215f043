import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { DataTable } from './data-table.js'
import { useUrlFilters } from './use-url-filters.js'

interface Sofa {
  id: string
}

const ROWS: Sofa[] = ['one', 'two', 'three'].map((id) => ({ id }))
const QUERY = {
  isPending: false,
  isError: false,
  data: ROWS,
  error: null,
  isPlaceholderData: false,
  refetch: vi.fn(),
}

function Table({ rows, onOpen }: { rows: Sofa[]; onOpen: (row: Sofa) => void }) {
  return (
    <DataTable
      label="Sofas"
      query={QUERY}
      rows={rows}
      total={rows.length}
      columns={[{ id: 'id', header: 'Id', cell: ({ id }) => id }]}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      filters={useUrlFilters([])}
      onOpen={onOpen}
      failed="Failed"
      empty={null}
    />
  )
}

function show({ rows = ROWS, address = '/' } = {}) {
  const onOpen = vi.fn()
  render(
    <AdminDocument>
      <MemoryRouter initialEntries={[address]}>
        <Table rows={rows} onOpen={onOpen} />
      </MemoryRouter>
    </AdminDocument>,
  )
  return onOpen
}

const row = (name: string) => screen.getByText(name).closest('tr')

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('reaches its rows by Tab and moves through them by arrow keys', async () => {
  const onOpen = show()
  screen.getByRole('region', { name: 'Sofas' }).focus()
  do await userEvent.tab()
  while (document.activeElement !== row('one') && document.activeElement !== document.body)
  expect(row('one')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(row('two')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'two' })
})

it('supports single-key shortcuts, which can be turned off permanently', async () => {
  show()
  await userEvent.keyboard('j')
  expect(row('one')).toHaveFocus()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  row('one')?.focus()
  await userEvent.keyboard('j')
  expect(row('one')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(row('two')).toHaveFocus()
  expect(Object.values({ ...localStorage })).toEqual(['yes'])
})

it('moves down a long table key by key, and up again', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: `sofa ${index}` }))
  show({ rows, address: '/?limit=100' })
  await screen.findByText('sofa 99')
  row('sofa 0')?.focus()
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  for (const _ of rows) press('ArrowDown')
  expect(document.activeElement).toHaveTextContent('sofa 99')
  for (const _ of rows) press('ArrowUp')
  expect(document.activeElement).toHaveTextContent('sofa 0')
})
