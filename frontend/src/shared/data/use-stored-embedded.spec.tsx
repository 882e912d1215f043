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

/** A store whose values a test provides. */
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

it('shows the document’s value at once, and then the store’s', async () => {
  const { open, give, subscribers } = store()
  show(open, { resources: { [KEY]: 'old' } })
  expect(screen.getByRole('button')).toHaveTextContent('ready old')
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give('new')
  expect(screen.getByRole('button')).toHaveTextContent('ready new')
})

it('waits for an empty store, and reports a value that does not exist', async () => {
  const { open, give, subscribers } = store()
  show(open)
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give(undefined)
  expect(screen.getByRole('button')).toHaveTextContent('loading')
  give(null)
  expect(screen.getByRole('button')).toHaveTextContent('missing')
})

it('learns from the document that a value does not exist', () => {
  show(store().open, { missing: [KEY], status: 404 })
  expect(screen.getByRole('button')).toHaveTextContent('missing')
})

it('fails when the store fails, and retries on request', async () => {
  const { open, give, subscribers } = store()
  open.mockRejectedValueOnce(new Error('no network'))
  show(open)
  expect(await screen.findByText('failed')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  give('here')
  expect(screen.getByRole('button')).toHaveTextContent('ready here')
})

it('unsubscribes when the page is left', async () => {
  const { open, subscribers } = store()
  const { unmount } = show(open)
  await vi.waitFor(() => expect(subscribers.size).toBe(1))
  unmount()
  expect(subscribers.size).toBe(0)
})
