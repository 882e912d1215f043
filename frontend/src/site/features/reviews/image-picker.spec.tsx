import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ImagePicker, refusal } from './image-picker.js'

const sent = ['01ABCDEFGHJKMNPQRSTVWXYZ12', '01ABCDEFGHJKMNPQRSTVWXYZ34'].map((id) => ({
  url: `/uploads/p/${id}/800.webp`,
  width: 40,
  height: 30,
  placeholder: '',
}))

function Form({ before = [] }: { before?: typeof sent }) {
  const [files, setFiles] = useState<File[]>([])
  const [existing, setExisting] = useState(before)
  return <ImagePicker existing={existing} onExistingChange={setExisting} files={files} onChange={setFiles} />
}

const MIB = 1_024 * 1_024

it.each([
  [{ type: 'image/png', size: 5 * MIB }, 4, null],
  [{ type: 'image/png', size: 5 * MIB + 1 }, 0, 'reviews.pictureTooLarge'],
  [{ type: 'text/html', size: 10 }, 0, 'reviews.picturesOnly'],
  [{ type: 'image/png', size: 10 }, 5, 'reviews.picturesAtMost'],
])('judges a file %o beside %i others: %s', (file, taken, reason) => expect(refusal(file, taken)).toBe(reason))

const file = (name: string, type: string) => new File(['x'], name, { type })

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${Math.random()}`, revokeObjectURL: () => {} }),
  )
})

it('shows images before they are sent, removes them, and says why it rejects a file', async () => {
  render(<Form />)
  const input = screen.getByLabelText('Images (optional)')
  await userEvent.upload(input, [file('a.png', 'image/png'), file('b.png', 'image/png')])
  expect(screen.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(screen.getByRole('img')).toHaveAccessibleName('b.png')
  await userEvent.upload(input, [file('c.txt', 'text/plain')], { applyAccept: false })
  expect(screen.getByRole('alert')).toHaveTextContent('Only image files are allowed')
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

it('counts and removes images that were sent earlier', async () => {
  render(<Form before={sent} />)
  const names = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt'))
  expect(names()).toEqual(['Image 1', 'Image 2'])
  const input = screen.getByLabelText('Images (optional)')
  await userEvent.upload(
    input,
    ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => file(name, 'image/png')),
  )
  expect(names()).toEqual(['Image 1', 'Image 2', 'a.png', 'b.png', 'c.png'])
  expect(screen.getByRole('alert')).toHaveTextContent('Maximum 5 images allowed')
  await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
  expect(names()).toEqual(['Image 1', 'a.png', 'b.png', 'c.png'])
})
