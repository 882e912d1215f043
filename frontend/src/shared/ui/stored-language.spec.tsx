import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoredLanguage } from './stored-language.js'

afterEach(() => vi.restoreAllMocks())

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}

it('names the language of stored texts when they cannot be fetched in the page’s language', () => {
  render(<StoredLanguage language="hi" />)
  expect(screen.queryByText(/हिन्दी/)).toBeNull()
  goOffline()
  expect(screen.getByText(/^This was saved in हिन्दी\./)).toBeVisible()
})

it.each([undefined, 'en' as const])('is empty for texts whose language is %s', (language) => {
  render(<StoredLanguage language={language} failed />)
  expect(document.body).toHaveTextContent('')
})
