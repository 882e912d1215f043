import type { Language } from '@sofaseva/contract'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { loadLanguage, translatorOf } from '#shared/i18n/messages.js'
import { showLanguage } from '#shared/i18n/show-language.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'

interface LanguageProviderProps {
  /** The initial language. */
  language: Language
  children: ReactNode
}

/** URLs of the back office are the same in all languages, so the language is state. */
export function LanguageProvider({ language: first, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(first)
  const changeLanguage = useCallback(async (chosen: Language) => {
    await loadLanguage(chosen)
    showLanguage(chosen)
    startTransition(() => setLanguage(chosen))
  }, [])
  return (
    <TranslationProvider translator={translatorOf(language)} changeLanguage={changeLanguage}>
      {children}
    </TranslationProvider>
  )
}
