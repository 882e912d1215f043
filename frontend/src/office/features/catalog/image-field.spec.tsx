import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { sentUpload, stubUploads } from '#test-support/fake-xhr.js'
import { jsonResponse } from '#test-support/samples.js'
import { ImageField } from './image-field.js'
import { usePendingImage } from './use-pending-image.js'

// jsdom can't draw, so the whole file stands for the chosen part.
vi.mock('./image-crop.js', () => ({
  default: ({ file, onDone }: { file: File; onDone: (image: Blob) => void }) => (
    <button type="button" onClick={() => onDone(file)}>
      Use it
    </button>
  ),
}))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, {}))
  stubUploads()
})

interface FormProps {
  onChange: (url: string) => void
  onSave: () => void
}

function Form({ onChange, onSave }: FormProps) {
  const { onPending, blocked, isPending, onTried } = usePendingImage()
  return (
    <form action={isPending ? onTried : onSave}>
      <ImageField onChange={onChange} onPending={onPending} blocked={blocked} label="Image" name="imageUrl" value="" />
      <button type="submit">Save</button>
    </form>
  )
}

function drop(onChange: (url: string) => void, onSave = vi.fn()): void {
  render(
    <AdminDocument>
      <Form onChange={onChange} onSave={onSave} />
    </AdminDocument>,
  )
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'sofa.png', { type: 'image/png' })] } })
}

async function choose(onChange: (url: string) => void, onSave = vi.fn()): Promise<void> {
  drop(onChange, onSave)
  await userEvent.click(await screen.findByText('Use it'))
}

const save = () => userEvent.click(screen.getByText('Save'))

it('blocks saving while its image is being cropped or uploaded, and shows the next step', async () => {
  const onSave = vi.fn()
  drop(vi.fn(), onSave)
  await screen.findByText('Use it')
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent('First choose the part of the image to show, or cancel it.')
  await userEvent.click(screen.getByText('Use it'))
  const upload = await sentUpload(0)
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait until the image has been uploaded.')
  expect(onSave).not.toHaveBeenCalled()
  upload.respond(201, { success: true, url: '/uploads/p/1/800.webp' })
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
  await save()
  expect(onSave).toHaveBeenCalledOnce()
})

it('saves a form without its failed image only after the admin chooses to', async () => {
  const onSave = vi.fn()
  await choose(vi.fn(), onSave)
  const refused = await sentUpload(0)
  refused.respond(503, { code: 'UPLOADS_BUSY', message: 'Please try again in a moment.' })
  await screen.findByText('Try again')
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent("The image hasn't been uploaded yet.")
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Continue without it'))
  await save()
  expect(onSave).toHaveBeenCalledOnce()
})

it.each([
  [503, 'UPLOADS_BUSY'],
  [429, 'TOO_MANY_UPLOADS'],
])('keeps the cropped image after status %i and sends it again', async (status, code) => {
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

it('offers no retry for a rejected image', async () => {
  await choose(vi.fn())
  const refused = await sentUpload(0)
  refused.respond(422, { code: 'IMAGE_UNREADABLE', message: 'This image could not be read.' })
  expect(await screen.findByText('This image could not be read.')).toBeVisible()
  expect(screen.queryByText('Try again')).toBeNull()
})
