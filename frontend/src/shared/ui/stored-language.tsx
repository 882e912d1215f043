import { LANGUAGE_DEFINITIONS, type Language } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { useConnection } from '../lib/use-online.js'
import { MutedText } from './text.js'

interface StoredLanguageProps {
  /** The language of the stored texts. Undefined while unknown. */
  language: Language | undefined
  /** The last refresh failed. */
  failed?: boolean
}

/** Names the language of the texts below, if they are stored in another language than the page's. */
export function StoredLanguage({ language, failed = false }: StoredLanguageProps) {
  const { t, language: shown } = useTranslation()
  const connection = useConnection()
  const isStale = failed || connection !== 'online'
  if (language === undefined || language === shown || !isStale) return null
  return <MutedText as="p">{t('common.storedLanguage', { language: LANGUAGE_DEFINITIONS[language].name })}</MutedText>
}
