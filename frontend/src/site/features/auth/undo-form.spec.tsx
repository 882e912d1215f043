import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Document, jsonResponse } from '#test-support/samples.js'
import UndoForm from './undo-form.js'

afterEach(() => vi.unstubAllGlobals())

function open() {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)))
    return asked.length === 1
      ? jsonResponse(422, { code: 'UNDO_LINK_INVALID', message: "This link isn't valid any more." })
      : jsonResponse(200, { success: true, message: 'The change is undone.' })
  })
  render(
    <Document>
      <MemoryRouter>
        <UndoForm token="abc.def" />
      </MemoryRouter>
    </Document>,
  )
  return asked
}
const button = () => screen.getByRole('button', { name: 'Undo the change' })

it('undoes nothing until its user asks, and can be tried again', async () => {
  const asked = open()
  expect(asked).toEqual([])
  await userEvent.click(button())
  expect(await screen.findByText("This link isn't valid any more.")).toBeVisible()
  await userEvent.click(button())
  expect(await screen.findByText('The change is undone.')).toBeVisible()
  expect(asked).toEqual([{ token: 'abc.def' }, { token: 'abc.def' }])
})
