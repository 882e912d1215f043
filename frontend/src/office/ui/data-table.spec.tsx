import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { DataTable } from './data-table.js'
import type { RowKey } from './table-keys.js'
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

interface TableProps {
  rows: Sofa[]
  onOpen: (row: Sofa) => void
  onClean?: (id: string) => void
  rowKeys?: readonly RowKey[]
  openId?: string
}

function Table({ rows, onOpen, onClean, ...props }: TableProps) {
  return (
    <DataTable
      label="Sofas"
      query={QUERY}
      rows={rows}
      total={rows.length}
      columns={[
        { id: 'id', header: 'Id', cell: ({ id }) => id },
        ...(onClean
          ? [
              {
                id: 'clean',
                header: 'Clean',
                cell: ({ id }: Sofa) => (
                  <>
                    <button type="button" aria-keyshortcuts="c" onClick={() => onClean(id)}>
                      Clean
                    </button>
                    <input aria-label={`Owner of ${id}`} aria-keyshortcuts="a" />
                  </>
                ),
              },
            ]
          : []),
      ]}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      filters={useUrlFilters([])}
      onOpen={onOpen}
      failed="Failed"
      empty={null}
      {...props}
    />
  )
}

function show({
  rows = ROWS,
  address = '/',
  ...props
}: Partial<Omit<TableProps, 'onOpen'>> & { address?: string } = {}) {
  const onOpen = vi.fn()
  const table = (listed: Sofa[]) => (
    <AdminDocument>
      <MemoryRouter initialEntries={[address]}>
        <Table rows={listed} onOpen={onOpen} {...props} />
      </MemoryRouter>
    </AdminDocument>
  )
  const { rerender } = render(table(rows))
  return { onOpen, update: (next: Sofa[]) => rerender(table(next)) }
}

const row = (name: string) => screen.getByText(name).closest('tr')

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('reaches its rows by Tab and moves through them by arrow keys', async () => {
  const { onOpen } = show()
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

it('lists its keys, those of its rows included, on "?"', async () => {
  show({ rowKeys: [{ key: 'c', text: 'clean' }] })
  await userEvent.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(keys).getByText('clean')).toBeVisible()
  await userEvent.click(within(keys).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('presses the control of the focused row that names the key', async () => {
  const onClean = vi.fn()
  show({ onClean })
  await userEvent.keyboard('c')
  expect(onClean).not.toHaveBeenCalled()
  await userEvent.keyboard('jjcx')
  expect(onClean).toHaveBeenCalledExactlyOnceWith('two')
  await userEvent.keyboard('a')
  expect(screen.getByRole('textbox', { name: 'Owner of two' })).toHaveFocus()
  await userEvent.keyboard('c')
  expect(onClean).toHaveBeenCalledOnce()
})

it('moves the focus to the row that replaces a focused row, but not to a row that replaces another', async () => {
  const { update } = show()
  await userEvent.keyboard('jj')
  update(ROWS.filter(({ id }) => id !== 'two'))
  await vi.waitFor(() => expect(row('three')).toHaveFocus())
  await userEvent.click(document.body)
  update(ROWS.filter(({ id }) => id === 'one'))
  await vi.waitFor(() => expect(screen.queryByText('three')).toBeNull())
  expect(document.body).toHaveFocus()
})

it('marks the row that a drawer shows', () => {
  show({ openId: 'two' })
  expect(row('two')).toHaveAttribute('aria-current', 'true')
  expect(row('one')).not.toHaveAttribute('aria-current')
})
