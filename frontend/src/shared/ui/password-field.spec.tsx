import type { Language } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translatorOf } from '../i18n/messages.js'
import { TranslationProvider } from '../i18n/use-translation.js'
import { PasswordField } from './password-field.js'

const PASSWORDS = ['abc', 'password', 'rivertable', 'River7table', 'correct-horse-battery']

function meterText(language: Language, value: string): string {
  const { unmount } = render(
    <TranslationProvider translator={translatorOf(language)} changeLanguage={async () => {}}>
      <PasswordField label="x" name="password" value={value} onChange={() => undefined} isNew />
    </TranslationProvider>,
  )
  const text = screen.getByRole('status').textContent ?? ''
  unmount()
  return text
}

it('shows the strength of a new password and how to improve it', () => {
  expect(PASSWORDS.map((password) => meterText('en', password))).toEqual([
    'Too short. Use at least 8 characters.',
    'Weak. Make it longer: three or four words are easy to remember and hard to guess.',
    'Fair. One more word makes it much harder to guess.',
    'Good',
    'Strong',
  ])
})

it.each(['hi', 'mr'] as const)('shows it in the language of the page (%s)', (language) => {
  const texts = PASSWORDS.map((password) => meterText(language, password))
  for (const text of texts) expect(text).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
  expect(new Set(texts).size).toBe(PASSWORDS.length)
})
