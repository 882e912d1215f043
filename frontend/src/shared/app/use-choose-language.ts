import type { Language } from '@sofaseva/contract'
import { rememberLanguage } from '../i18n/preferred-language.js'
import { useChangeLanguage, useTranslation } from '../i18n/use-translation.js'
import { toast } from '../ui/toasts.js'
import { keepPersonLanguage } from './person-language.js'

/**
 * Shows the site in another language, here and whenever it is opened on this device, and writes to whoever is signed in in
 * it. What is typed stays.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const changeLanguage = useChangeLanguage()
  return async (language) => {
    try {
      await changeLanguage(language)
      rememberLanguage(language)
    } catch {
      toast(t('common.languageNotLoaded'), 'bad')
      return
    }
    // Where the device stores nothing, the choice stays on it.
    await keepPersonLanguage(language).catch(() => undefined)
  }
}
