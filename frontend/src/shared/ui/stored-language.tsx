import { LANGUAGE_DEFINITIONS, type Language } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { useConnection } from '../lib/use-online.js'
import { MutedText } from './text.js'

interface StoredLanguageProps {
  /** In which the texts were stored; nothing while it is not known. */
  language: Language | undefined
  /** The last attempt to bring them up to date failed. */
  failed?: boolean
}

/** Says in which language the texts below are, where they are stored in another one than the page's. */
export function StoredLanguage({ language, failed = false }: StoredLanguageProps) {
  const { t, language: shown } = useTranslation()
  const connection = useConnection()
  const isStale = failed || connection !== 'online'
  if (language === undefined || language === shown || !isStale) return null
  return <MutedText as="p">{t('common.storedLanguage', { language: LANGUAGE_DEFINITIONS[language].name })}</MutedText>
}
