import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import OfficeGallery from './app.js'

it('draws every piece of the back office', async () => {
  render(<OfficeGallery />)
  expect(await screen.findByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
})
