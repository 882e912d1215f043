import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { Modal } from '#shared/ui/modal.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession } from '#test-support/samples.js'
import { LanguageProvider } from '../language-provider.js'
import { OfficeShell } from './office-shell.js'

vi.mock('./command-palette.js', () => ({
  default: ({ openCount }: { openCount: number }) => <p>Palette, time {openCount}</p>,
}))

const dialog = (placement: 'center' | 'side') => (
  <Modal title="A booking" placement={placement} onClose={() => {}}>
    Details
  </Modal>
)
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

const page = (over: ReactNode = null) => (
  <AdminDocument>
    <LanguageProvider language="en">
      <MemoryRouter initialEntries={['/admin']}>
        <OfficeShell unread={0}>
          <main id="content" tabIndex={-1}>
            The page
            <Back />
          </main>
          {over}
        </OfficeShell>
      </MemoryRouter>
    </LanguageProvider>
  </AdminDocument>
)
const pressPaletteKeys = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })

beforeEach(() => writeSession(aSession({ role: 'admin' })))

it('skips its links with the first press of Tab', async () => {
  render(page())
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toHaveTextContent('The page')
})

it('offers the chat', async () => {
  render(page())
  expect(await screen.findByRole('button', { name: 'Chat with us' })).toBeVisible()
})

describe('the palette shortcut', () => {
  it('opens the palette beside a drawer', async () => {
    render(page(dialog('side')))
    pressPaletteKeys()
    expect(await screen.findByText('Palette, time 1')).toBeVisible()
  })

  it('does nothing under a dialog, which would cover the palette', async () => {
    const { rerender } = render(page(dialog('center')))
    pressPaletteKeys()
    rerender(page())
    pressPaletteKeys()
    expect(await screen.findByText('Palette, time 1')).toBeVisible()
  })
})

it('shows rarely needed pages on request, or while one of them is open', async () => {
  render(page())
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const queue = screen.getByRole('link', { name: 'Queue', hidden: true })
  expect(queue).not.toBeVisible()
  await userEvent.click(screen.getByText('System'))
  expect(queue).toBeVisible()
  await userEvent.click(queue)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'page')
})

describe('the page list on a narrow screen', () => {
  const pages = () => screen.queryByRole('navigation', { name: 'Administration' })

  it('closes when a page is chosen and stays closed on the way back', async () => {
    render(page())
    expect(pages()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    expect(pages()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(pages()).toBeNull()
  })

  it('closes on Escape and returns the focus', async () => {
    render(page())
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.keyboard('{Escape}')
    expect(pages()).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })
})
