import { useEffect } from 'react'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { loadAreas, translatorOf } from '#shared/i18n/messages.js'
import { installState, onInstallState } from '#shared/lib/install.js'
import { toast } from '#shared/ui/toasts.js'
import ChatLauncher from '#site/features/chat/chat-launcher.js'
import { LanguageOffer } from './language-offer.js'

/** Says so when the site has just been installed from this page. */
function useThanksForInstalling(): void {
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

/** What every page shows and nobody waits for. */
export default function LoadAfterHydration() {
  useThanksForInstalling()
  return (
    <>
      <LanguageOffer />
      <ChatLauncher />
    </>
  )
}
