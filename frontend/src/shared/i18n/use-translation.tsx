import { DEFAULT_LANGUAGE, type Language, type Translator } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { translatorOf } from './messages.js'

interface Value {
  translator: Translator
  /** Shows the site in another language from now on, once its messages are there. Rejects when they cannot be loaded. */
  changeLanguage: (language: Language) => Promise<void>
}

const Context = createContext<Value | null>(null)

export function TranslationProvider({ children, translator, changeLanguage }: Value & { children: ReactNode }) {
  // Another object would draw everything that has a text anew, at each step of the router around it.
  const value = useMemo(() => ({ translator, changeLanguage }), [translator, changeLanguage])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The texts of the page's language: `const { t } = useTranslation()`. Their areas are named by the page's route. */
export function useTranslation(): Translator {
  return useContext(Context)?.translator ?? translatorOf(DEFAULT_LANGUAGE)
}

export function useChangeLanguage(): Value['changeLanguage'] {
  const value = useContext(Context)
  if (!value) throw new Error('rendered outside of TranslationProvider')
  return value.changeLanguage
}
