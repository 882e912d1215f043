import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { RootErrorBoundary } from './error-boundaries.js'

afterEach(() => {
  vi.restoreAllMocks()
})

let go: (to: string | number) => void

/** Navigates from outside the crashed page, as the browser's own buttons do. */
function Steps() {
  const navigate = useNavigate()
  go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to))
  return null
}

function Broken(): never {
  throw new Error('a page that fails')
}

it('shows the next page after a crashed one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <MemoryRouter>
      <Steps />
      <RootErrorBoundary>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/broken" element={<Broken />} />
        </Routes>
      </RootErrorBoundary>
    </MemoryRouter>,
  )
  act(() => go('/broken'))
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  act(() => go(-1))
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
  expect(screen.queryByText('Something went wrong')).toBeNull()
})
