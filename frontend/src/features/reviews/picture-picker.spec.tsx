import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PicturePicker, refusal } from './picture-picker.js'

function Form() {
  const [files, setFiles] = useState<File[]>([])
  return <PicturePicker files={files} onChange={setFiles} />
}

const MIB = 1_024 * 1_024

it.each([
  [{ type: 'image/png', size: 5 * MIB }, 4, null],
  [{ type: 'image/png', size: 5 * MIB + 1 }, 0, 'Images must be smaller than 5MB'],
  [{ type: 'text/html', size: 10 }, 0, 'Only image files are allowed'],
  [{ type: 'image/png', size: 10 }, 5, 'Maximum 5 images allowed'],
])('a file %o beside %i others: %s', (file, taken, sentence) => expect(refusal(file, taken)).toBe(sentence))

it('pictures are shown before they are sent, and can be removed; a wrong one says why', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${Math.random()}`, revokeObjectURL: () => {} }),
  )
  render(<Form />)
  const input = screen.getByLabelText('Pictures (optional)')
  const file = (name: string, type: string) => new File(['x'], name, { type })
  await userEvent.upload(input, [file('a.png', 'image/png'), file('b.png', 'image/png')])
  expect(screen.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(screen.getByRole('img')).toHaveAccessibleName('b.png')
  await userEvent.upload(input, [file('c.txt', 'text/plain')], { applyAccept: false })
  expect(screen.getByRole('alert')).toHaveTextContent('Only image files are allowed')
  expect(screen.getAllByRole('img')).toHaveLength(1)
})
