import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useMenu } from './use-menu.js'

let go: (path: string) => void

function Menu() {
  const menu = useMenu()
  const navigate = useNavigate()
  go = (path) => void navigate(path)
  // Opened before the scripts ran.
  return (
    <details ref={menu} open>
      <summary>Menu</summary>
    </details>
  )
}

it('stays open when the scripts run, and closes on another page', () => {
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

it('stays open when it was opened while the page was loading', () => {
  render(
    <MemoryRouter>
      <Menu />
    </MemoryRouter>,
  )
  const menu = screen.getByRole('group')
  // The URL changes first, and the page when it is ready.
  window.history.replaceState(null, '', '/contact')
  fireEvent(menu, new Event('toggle'))
  act(() => go('/contact'))
  expect(menu).toHaveAttribute('open')
  window.history.replaceState(null, '', '/blog')
  act(() => go('/blog'))
  expect(menu).not.toHaveAttribute('open')
})

/** A menu with the site's entries, and an element outside. */
function FullMenu() {
  const menu = useMenu()
  return (
    <>
      <details ref={menu} open>
        <summary>Menu</summary>
        <a href={window.location.pathname} onClick={(event) => event.preventDefault()}>
          Home
        </a>
        <select aria-label="Language" defaultValue="en">
          <option value="en">English</option>
          <option value="hi">हिन्दी</option>
        </select>
      </details>
      <p>Elsewhere</p>
    </>
  )
}

function openMenu() {
  render(
    <MemoryRouter>
      <FullMenu />
    </MemoryRouter>,
  )
  return screen.getByRole('group')
}

it('closes on Escape and returns the focus to its button', () => {
  const menu = openMenu()
  screen.getByRole('link', { name: 'Home' }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(menu).not.toHaveAttribute('open')
  expect(screen.getByText('Menu')).toHaveFocus()
})

it('closes on a press outside, not on one inside', () => {
  const menu = openMenu()
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Home' }))
  expect(menu).toHaveAttribute('open')
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(menu).not.toHaveAttribute('open')
})

it('closes on a link to the current page', () => {
  const menu = openMenu()
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(menu).not.toHaveAttribute('open')
})

it('closes once a language is chosen in it', () => {
  const menu = openMenu()
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'hi' } })
  expect(menu).not.toHaveAttribute('open')
})
