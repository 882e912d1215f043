import { useEffect } from 'react'
import ChatLauncher from '#shared/app/chat/chat-launcher.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { loadAreas, translatorOf } from '#shared/i18n/messages.js'
import { installState, onInstallState } from '#shared/lib/install.js'
import { toast } from '#shared/ui/toasts.js'
import { LanguageOffer } from './language-offer.js'

/** Confirms that the site was just installed from this page. */
function useInstalledToast(): void {
  useEffect(
    () =>
      onInstallState(() => {
        if (installState() !== 'installed') return
        const language = activeLanguage()
        loadAreas(language, ['device']).then(
          () => toast(translatorOf(language).t('device.install.thanks')),
          () => undefined,
        )
      }),
    [],
  )
}

/** Parts of every page that load after hydration. */
export default function LoadAfterHydration() {
  useInstalledToast()
  return (
    <>
      <LanguageOffer />
      <ChatLauncher />
    </>
  )
}
