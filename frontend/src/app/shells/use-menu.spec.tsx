import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useMenu } from './use-menu.js'

let go: (path: string) => void

function Menu() {
  const menu = useMenu()
  const navigate = useNavigate()
  go = (path) => void navigate(path)
  // As it is when it was opened before scripts came.
  return (
    <details ref={menu} open>
      <summary>Menu</summary>
    </details>
  )
}

it('stays open when scripts come, and closes on another page', () => {
  render(
    <MemoryRouter>
      <Menu />
    </MemoryRouter>,
  )
  const menu = screen.getByRole('group')
  expect(menu).toHaveAttribute('open')
  act(() => go('/?page=2'))
  expect(menu).toHaveAttribute('open')
  act(() => go('/contact'))
  expect(menu).not.toHaveAttribute('open')
})

it('stays open when it was opened while the page it shows was on its way', () => {
  render(
    <MemoryRouter>
      <Menu />
    </MemoryRouter>,
  )
  const menu = screen.getByRole('group')
  // The address changes first, the page when it is ready.
  window.history.replaceState(null, '', '/contact')
  fireEvent(menu, new Event('toggle'))
  act(() => go('/contact'))
  expect(menu).toHaveAttribute('open')
  window.history.replaceState(null, '', '/blog')
  act(() => go('/blog'))
  expect(menu).not.toHaveAttribute('open')
})
