import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { translatorOf } from '../i18n/messages.js'
import { TranslationProvider } from '../i18n/use-translation.js'
import { Price } from './price.js'

const text = (show_service_prices: boolean, language: 'en' | 'hi') =>
  render(
    <TranslationProvider translator={translatorOf(language)} changeLanguage={async () => {}}>
      <Document publicSettings={{ ...settings, show_service_prices }}>
        <Price rupees={125_000} />
      </Document>
    </TranslationProvider>,
  ).container.textContent

test('a price looks the same in all languages, and is a text while prices are hidden', () => {
  expect(text(true, 'en')).toBe('₹1,25,000')
  expect(text(true, 'hi')).toBe('₹1,25,000')
  expect(text(false, 'en')).toBe('Price on request')
  expect(text(false, 'hi')).toBe('कीमत पूछें')
})
