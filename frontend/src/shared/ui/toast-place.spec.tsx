import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { placeToast } from './toast-place.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Lays out elements at their `data-top`, 48 px high and as wide as a phone. */
function show(children: ReactNode) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const top = Number(this.getAttribute('data-top'))
    return new DOMRect(0, top, 360, 48)
  })
  render(
    <>
      <header data-top-bar="" data-top="0" />
      {children}
      <div data-testid="toast" data-top="16" />
    </>,
  )
  const toast = screen.getByTestId('toast')
  placeToast(toast)
  return 16 + Number(/0 (-?\d+)px/.exec(toast.style.getPropertyValue('translate'))?.[1])
}

it('is below the header', () => {
  expect(show(null)).toBe(56)
})

it('moves past elements that can be pressed', () => {
  expect(
    show(
      <button type="button" data-top="70">
        Cancel booking
      </button>,
    ),
  ).toBe(126)
})

it('ignores elements in a closed menu', () => {
  expect(
    show(
      <details>
        <summary data-top="0">Menu</summary>
        <nav>
          <a href="/" data-top="70">
            Home
          </a>
        </nav>
      </details>,
    ),
  ).toBe(56)
})
