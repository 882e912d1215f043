import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AdminDocument } from '../../../test-support/admin-document.js'
import { sentUpload, stubUploads } from '../../../test-support/fake-xhr.js'
import { jsonResponse } from '../../../test-support/samples.js'
import { PictureField } from './picture-field.js'

// jsdom draws nothing: the part that was chosen stands for itself.
vi.mock('./picture-crop.js', () => ({
  default: ({ picture, onDone }: { picture: File; onDone: (picture: Blob) => void }) => (
    <button type="button" onClick={() => onDone(picture)}>
      Use it
    </button>
  ),
}))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, {}))
  stubUploads()
})

async function choose(onChange: (url: string) => void): Promise<void> {
  render(
    <AdminDocument>
      <PictureField label="Image" name="imageUrl" value="" onChange={onChange} />
    </AdminDocument>,
  )
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'sofa.png', { type: 'image/png' })] } })
  await userEvent.click(await screen.findByText('Use it'))
}

it.each([
  [503, 'UPLOADS_BUSY'],
  [429, 'TOO_MANY_UPLOADS'],
])('keeps the cut image when the server answers %i, and sends it again', async (status, code) => {
  const onChange = vi.fn()
  await choose(onChange)
  const message = 'Please try again in a moment.'
  const refused = await sentUpload(0)
  refused.respond(status, { code, message })
  expect(await screen.findByText(message)).toBeVisible()
  await userEvent.click(screen.getByText('Try again'))
  const again = await sentUpload(1)
  expect(again.body?.get('file')).toEqual(refused.body?.get('file'))
  expect(screen.queryByText(message)).toBeNull()
  again.respond(201, { success: true, url: '/uploads/p/1/800.webp' })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('/uploads/p/1/800.webp'))
  expect(screen.queryByText('Try again')).toBeNull()
})

it('offers no second try for an image that is refused for what it is', async () => {
  await choose(vi.fn())
  const refused = await sentUpload(0)
  refused.respond(422, { code: 'IMAGE_UNREADABLE', message: 'This image could not be read.' })
  expect(await screen.findByText('This image could not be read.')).toBeVisible()
  expect(screen.queryByText('Try again')).toBeNull()
})
