import { lazy, Suspense } from 'react'
import { withMessages } from '../../shared/i18n/with-messages.js'
import { importWithRetry } from '../../shared/lib/import-with-retry.js'
import { LanguageOffer } from './language-offer.js'

const loadChat = withMessages(() => import('../../features/chat/chat-launcher.js'), 'chat-button')
const ChatLauncher = lazy(() => importWithRetry(loadChat))

/** What every page shows and nobody waits for. */
export default function AfterLoad() {
  return (
    <>
      <LanguageOffer />
      <Suspense>
        <ChatLauncher />
      </Suspense>
    </>
  )
}
