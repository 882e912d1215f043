import type { Language, Translator } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { loadLanguage, translatorOf } from '#shared/i18n/messages.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** Words in a language other than the page's, once they are there; until then the page's own. */
export function useTranslatorOf(language: Language): Translator {
  const own = useTranslation()
  const [loaded, setLoaded] = useState<Language>(own.language)
  useEffect(() => {
    let isCurrent = true
    // What cannot be loaded stays in the page's language.
    loadLanguage(language).then(
      () => isCurrent && setLoaded(language),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded === language ? translatorOf(language) : own
}
