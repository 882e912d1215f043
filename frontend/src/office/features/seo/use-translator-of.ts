import type { Language, Translator } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { loadLanguage, translatorOf } from '#shared/i18n/messages.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** A translator for another language than the page's. It uses the page's texts until the language has loaded. */
export function useTranslatorOf(language: Language): Translator {
  const own = useTranslation()
  const [loaded, setLoaded] = useState<Language>(own.language)
  useEffect(() => {
    let isCurrent = true
    // On failure, the page's language stays.
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
