import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '../routing/link.js'
import { DiscardChangesDialog } from '../ui/discard-changes-dialog.js'
import { Modal } from '../ui/modal.js'
import { watchHistory } from './history-guard.js'
import { leaveForms } from './leave-forms.js'
import { useUnsaved } from './unsaved.js'

interface FormProps {
  isKept?: boolean
  onDiscard?: () => void
}

function Dialog({ onDiscard, onClose, isKept = false }: FormProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const leave = useUnsaved(text !== '', { isKept, ...(onDiscard ? { onDiscard } : {}) })
  return (
    <Modal title="Edit" onClose={() => leave(onClose)}>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => leave(onClose)}>
        Cancel
      </button>
    </Modal>
  )
}

function Page(props: FormProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Link to="/other">Other page</Link>
      {isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AnotherForm() {
  useUnsaved(false)
  return null
}

function show(props: FormProps = {}) {
  history.pushState({ idx: 0 }, '', '/start')
  history.pushState({ idx: 1 }, '', '/form')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Page {...props} />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <DiscardChangesDialog />
    </BrowserRouter>,
  )
}

// As a page does before it creates the router.
beforeAll(watchHistory)

const field = () => screen.getByRole('textbox', { name: 'Text' })
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
const answer = async (name: string) => {
  const asked = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await userEvent.click(within(asked).getByRole('button', { name }))
}
const isUnloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = (key: string) => userEvent.type(field(), key)

beforeEach(() => history.replaceState(null, '', '/'))

describe('a form without changes', () => {
  it.each(['Escape', 'Cancel'])('closes at once on %s', async (way) => {
    show()
    if (way === 'Escape') await press('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(question()).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('does not stop links or an unload of the page', async () => {
    show()
    expect(isUnloadHeld()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
    expect(screen.getByText('Elsewhere')).toBeVisible()
  })
})

describe('a form with changes', () => {
  it.each(['Escape', 'Cancel', 'a press beside it'])('asks before it closes on %s', async (way) => {
    const onDiscard = vi.fn()
    show({ onDiscard })
    const go = async () => {
      if (way === 'Escape') await press('{Escape}')
      else if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      else
        await userEvent.pointer({
          keys: '[MouseLeft]',
          target: screen.getByRole('dialog', { name: 'Edit' }),
          coords: { clientX: -9, clientY: -9 },
        })
    }
    await userEvent.type(field(), 'webbing')
    await go()
    await answer('Keep editing')
    expect(field()).toHaveValue('webbing')
    await go()
    await answer('Discard')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(onDiscard).toHaveBeenCalledOnce()
  })

  it('asks before it follows a link', async () => {
    show()
    await userEvent.type(field(), 'webbing')
    await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
    await answer('Keep editing')
    expect(field()).toHaveValue('webbing')
    await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
    await answer('Discard')
    expect(await screen.findByText('Elsewhere')).toBeVisible()
    expect(location.pathname).toBe('/other')
    expect(isUnloadHeld()).toBe(false)
  })

  it('asks before it goes back', async () => {
    show()
    await userEvent.type(field(), 'webbing')
    act(() => history.back())
    await answer('Keep editing')
    await waitFor(() => expect(location.pathname).toBe('/form'))
    expect(field()).toHaveValue('webbing')
    act(() => history.back())
    await answer('Discard')
    expect(await screen.findByText('Elsewhere')).toBeVisible()
    expect(location.pathname).toBe('/start')
  })

  it('asks again after it returned, even if another form appeared meanwhile', async () => {
    show()
    await userEvent.type(field(), 'webbing')
    const go = history.go.bind(history)
    vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
      render(
        <BrowserRouter>
          <AnotherForm />
        </BrowserRouter>,
      )
      go(steps)
    })
    history.back()
    await answer('Keep editing')
    await waitFor(() => expect(location.pathname).toBe('/form'))
    history.back()
    await answer('Keep editing')
    expect(field()).toHaveValue('webbing')
  })

  it('asks before a program navigates, and before a logout even with a draft', async () => {
    const go = vi.fn()
    show()
    await act(() => leaveForms(go))
    expect(go).toHaveBeenCalledOnce()
    await userEvent.type(field(), 'webbing')
    await act(() => leaveForms(go))
    await answer('Keep editing')
    expect(go).toHaveBeenCalledOnce()
    await act(() => leaveForms(go))
    await answer('Discard')
    expect(go).toHaveBeenCalledTimes(2)
    cleanup()

    show({ isKept: true })
    await userEvent.type(field(), 'webbing')
    await act(() => leaveForms(go))
    expect(go).toHaveBeenCalledTimes(3)
    await act(() => leaveForms(go, { losesDrafts: true }))
    await answer('Discard')
    expect(go).toHaveBeenCalledTimes(4)
  })

  it('holds an unload of the page while it has changes', async () => {
    show()
    await userEvent.type(field(), 'x')
    expect(isUnloadHeld()).toBe(true)
    await userEvent.clear(field())
    expect(isUnloadHeld()).toBe(false)
  })

  it('with a stored draft asks only before the draft is discarded', async () => {
    show({ isKept: true })
    await userEvent.type(field(), 'webbing')
    expect(isUnloadHeld()).toBe(false)
    await press('{Escape}')
    await answer('Keep editing')
    await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
    expect(question()).toBeNull()
    expect(screen.getByText('Elsewhere')).toBeVisible()
  })
})
