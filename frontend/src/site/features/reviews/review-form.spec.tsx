import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { sentUpload, stubUploads } from '#test-support/fake-xhr.js'
import { jsonResponse } from '#test-support/samples.js'
import { ReviewForm } from './review-form.js'

// The first load takes longer than a test waits.
beforeAll(() => formSchema('ReviewContent')())
beforeEach(() => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, {}))
  Object.assign(URL, { createObjectURL: () => `blob:${Math.random()}`, revokeObjectURL: () => undefined })
})

it.each([
  [503, 'UPLOADS_BUSY', 'Many images are being uploaded right now. Please try again in a moment.'],
  [429, 'TOO_MANY_UPLOADS', 'Your other images are still being prepared. Please try again in a moment.'],
])('keeps text and images when the server responds with %i, and sends them again', async (status, code, message) => {
  stubUploads()
  const onSaved = vi.fn()
  render(
    <MemoryRouter>
      <ReviewForm serviceId="01J00000000000000000000000" review={null} onSaved={onSaved} onCancel={() => undefined} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /^4/ }))
  await user.type(screen.getByLabelText('Title'), 'Nice')
  await user.type(screen.getByLabelText('Your review'), 'Very nice.')
  await user.upload(screen.getByLabelText('Images (optional)'), [new File(['x'], 'a.png', { type: 'image/png' })])
  await user.click(screen.getByRole('button', { name: 'Submit review' }))
  const refused = await sentUpload(0)
  refused.respond(status, { success: false, statusCode: status, code, message, error: message })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Nice')
  expect(screen.getByRole('img', { name: 'a.png' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit review' }))
  const again = await sentUpload(1)
  expect([again.body?.get('title'), again.body?.get('images')]).toEqual([
    'Nice',
    expect.objectContaining({ name: 'a.png' }),
  ])
  again.respond(201, { _id: '01J' })
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})
