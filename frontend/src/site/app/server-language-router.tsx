import type { Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { ReactNode } from 'react'
import { type Navigator, Router } from 'react-router-dom'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { withLanguage } from './language-router.js'

/** The server renders one page and goes nowhere. */
function refuse(): never {
  throw new Error('not on the server')
}

/** The router of one page, by its address without a language. */
export function ServerLanguageRouter(props: { url: string; language: Language; children: ReactNode }) {
  const { url, language, children } = props
  const navigator: Navigator = {
    createHref: (to) => withLanguage(to, language),
    go: refuse,
    push: refuse,
    replace: refuse,
  }
  return (
    <TranslationProvider translator={TRANSLATORS[language]} changeLanguage={refuse}>
      <Router location={url} navigator={navigator} static>
        {children}
      </Router>
    </TranslationProvider>
  )
}
