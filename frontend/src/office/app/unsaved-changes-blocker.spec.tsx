import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { delegateToRouter, useUnsaved } from '#shared/lib/unsaved.js'
import { Link } from '#shared/routing/link.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { UnsavedChangesBlocker } from './unsaved-changes-blocker.js'

beforeAll(delegateToRouter)

function Form() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const leave = useUnsaved(text !== '')
  return (
    <>
      <button type="button" onClick={() => leave(() => void navigate('/admin/other'))}>
        Cancel
      </button>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/admin/other">Other page</Link>
    </>
  )
}

function Frame() {
  return (
    <AdminDocument>
      <UnsavedChangesBlocker />
      <DiscardChangesDialog />
      <Outlet />
    </AdminDocument>
  )
}

function open() {
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        Component: Frame,
        children: [
          { path: 'form', Component: Form },
          { path: 'before', element: <p>The page before</p> },
          { path: 'other', element: <p>The other page</p> },
        ],
      },
    ],
    { initialEntries: ['/admin/before', '/admin/form'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const type = () => userEvent.type(screen.getByLabelText('Text'), 'half a sentence')

it('leaves an untouched form at once', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(await screen.findByText('The other page')).toBeVisible()
})

it('asks once before a link discards typed values', async () => {
  open()
  await type()
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Text')).toHaveValue('half a sentence')
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('The other page')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks once when Cancel opens another page', async () => {
  open()
  await type()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('The other page')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before going back, and allows it', async () => {
  const router = open()
  await type()
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('The page before')).toBeVisible()
})
