import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type DocumentSource, useDocument } from './use-document.js'

type Open = () => Promise<DocumentSource<string>>

function Shown({ open }: { open: Open | null }) {
  const { data, failure, isCurrent } = useDocument(open)
  return (
    <output>
      {data ?? 'nothing'} {isCurrent ? 'current' : 'old'} {failure ? `failed ${failure.status}` : 'fine'}
    </output>
  )
}

/** A kept answer whose server a test plays. */
function document(kept?: { body: string; savedAt: number }) {
  let tell: (value: { body: string; savedAt: number } | undefined) => void = () => {}
  const pull = vi.fn(async () => {})
  const source: DocumentSource<string> = {
    observe: {
      subscribe(next) {
        tell = next
        next(kept)
        return () => {}
      },
    },
    pull,
  }
  const open: Open = async () => source
  return { open, pull, answered: (body: string) => act(() => tell({ body, savedAt: Date.now() })) }
}

it('shows what is kept, and knows when it was answered since', async () => {
  const { open, answered } = document({ body: 'yesterday', savedAt: Date.now() - 86_400_000 })
  render(<Shown open={open} />)
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('yesterday old fine'))
  answered('today')
  expect(screen.getByRole('status')).toHaveTextContent('today current fine')
})

it('keeps showing it when the server fails, and says how', async () => {
  const { open, pull } = document({ body: 'yesterday', savedAt: 0 })
  pull.mockRejectedValue(Object.assign(new Error('refused'), { status: 500 }))
  render(<Shown open={open} />)
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('yesterday old failed 500'))
})

it('never shows one document as another', async () => {
  const [mine, other] = [document({ body: 'mine', savedAt: Date.now() + 1_000 }), document()]
  const { rerender } = render(<Shown open={mine.open} />)
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('mine current'))
  rerender(<Shown open={other.open} />)
  expect(screen.getByRole('status')).toHaveTextContent('nothing old fine')
  rerender(<Shown open={null} />)
  expect(screen.getByRole('status')).toHaveTextContent('nothing old fine')
})
