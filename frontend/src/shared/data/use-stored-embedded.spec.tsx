import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Document } from '#test-support/samples.js'
import type { Bootstrap } from './bootstrap.js'
import { type Stored, type StoredSource, useStored } from './use-stored.js'

const KEY = '/things'

type Open = () => Promise<StoredSource<string>>

function Things({ open }: { open: Open }) {
  const { state, data, refresh } = useStored(open, { embeddedAs: KEY })
  return (
    <button type="button" onClick={refresh}>
      {state} {data}
    </button>
  )
}

function show(open: Open, document: Partial<Bootstrap> = {}) {
  return render(
    <Document {...document}>
      <Things open={open} />
    </Document>,
  )
}

/** A store whose values a test hands out. */
function store() {
  const subscribers = new Set<(value: Stored<string> | undefined) => void>()
  const open = vi.fn(
    async (): Promise<StoredSource<string>> => ({
      subscribe(next) {
        subscribers.add(next)
        return () => subscribers.delete(next)
      },
    }),
  )
  const give = (value: string | null | undefined) =>
    act(() => {
      for (const next of subscribers) next(value === undefined ? value : { body: value })
    })
  return { open, give, subscribers }
}

it('shows what came with the document at once and then what the store says', async () => {
  const { open, give, subscribers } = store()
  show(open, { resources: { [KEY]: 'old' } })
  expect(screen.getByRole('button')).toHaveTextContent('ready old')
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give('new')
  expect(screen.getByRole('button')).toHaveTextContent('ready new')
})

it('waits for a store that knows nothing yet, and tells what does not exist', async () => {
  const { open, give, subscribers } = store()
  show(open)
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give(undefined)
  expect(screen.getByRole('button')).toHaveTextContent('loading')
  give(null)
  expect(screen.getByRole('button')).toHaveTextContent('missing')
})

it('knows from the document that something does not exist', () => {
  show(store().open, { missing: [KEY], status: 404 })
  expect(screen.getByRole('button')).toHaveTextContent('missing')
})

it('fails when the store does, and tries again on demand', async () => {
  const { open, give, subscribers } = store()
  open.mockRejectedValueOnce(new Error('no network'))
  show(open)
  expect(await screen.findByText('failed')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give('here')
  expect(screen.getByRole('button')).toHaveTextContent('ready here')
})

it('lets go of the store when the page is left', async () => {
  const { open, subscribers } = store()
  const { unmount } = show(open)
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  unmount()
  expect(subscribers.size).toBe(0)
})
