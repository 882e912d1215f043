import type { Language } from '@sofaseva/contract'
import { rememberLanguage } from '../i18n/preferred-language.js'
import { useChangeLanguage, useTranslation } from '../i18n/use-translation.js'
import { toast } from '../ui/toasts.js'
import { saveUserLanguage } from './user-language.js'

/**
 * Returns a function that shows the site in another language, now and at later visits on this device. It also sets the
 * language of messages to the signed-in user. Unsent input stays.
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
    // The choice stays on the device if it can't be queued.
    await saveUserLanguage(language).catch(() => undefined)
  }
}
