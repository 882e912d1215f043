import { DEFAULT_LANGUAGE, type Language, type Translator } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { translatorOf } from './messages.js'

interface Value {
  translator: Translator
  /** Shows the site in another language once its messages are loaded. Rejects when they fail to load. */
  changeLanguage: (language: Language) => Promise<void>
}

const Context = createContext<Value | null>(null)

export function TranslationProvider({ children, translator, changeLanguage }: Value & { children: ReactNode }) {
  // A new object would render every component with a text again, at each step of the router.
  const value = useMemo(() => ({ translator, changeLanguage }), [translator, changeLanguage])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The texts in the page's language: `const { t } = useTranslation()`. The page's route names their areas. */
export function useTranslation(): Translator {
  return useContext(Context)?.translator ?? translatorOf(DEFAULT_LANGUAGE)
}

export function useChangeLanguage(): Value['changeLanguage'] {
  const value = useContext(Context)
  if (!value) throw new Error('rendered outside of TranslationProvider')
  return value.changeLanguage
}
