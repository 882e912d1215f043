import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useFocusRestore } from '../lib/focus.js'
import { ConfirmDialog } from './confirm-dialog.js'

/** A list whose cards are removed after a confirmation. */
function List({ isPrompt = true }: { isPrompt?: boolean }) {
  useFocusRestore()
  const [cards, setCards] = useState(['Asha', 'Ravi'])
  const [asked, setAsked] = useState<string | null>(null)
  const remove = () => {
    const without = () => setCards(cards.filter((name) => name !== asked))
    if (isPrompt) without()
    else setTimeout(without)
    setAsked(null)
  }
  return (
    <main id="content" tabIndex={-1}>
      <div>
        <h1>People</h1>
      </div>
      <ul>
        {cards.map((name) => (
          <li key={name}>
            <h2>{name}</h2>
            <button type="button" onClick={() => setAsked(name)}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog title="Delete?" confirmText="Yes" onCancel={() => setAsked(null)} onConfirm={remove}>
          They will be gone.
        </ConfirmDialog>
      )}
    </main>
  )
}

async function answer(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Delete Asha' }))
  const dialog = within(screen.getByRole('dialog'))
  // A browser focuses the first control of a dialog that opens.
  dialog.getByRole('button', { name: 'Cancel' }).focus()
  await userEvent.click(dialog.getByRole('button', { name }))
}

describe('the focus after a dialog closes', () => {
  it('returns to the element that opened it', async () => {
    render(<List />)
    await answer('Cancel')
    expect(screen.getByRole('button', { name: 'Delete Asha' })).toHaveFocus()
  })

  it.each([true, false])('moves to the list’s heading when the card is gone (at once: %s)', async (isPrompt) => {
    render(<List isPrompt={isPrompt} />)
    await answer('Yes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus())
    expect(screen.queryByText('Delete Asha')).toBeNull()
  })
})
