import { useSyncExternalStore } from 'react'
import { usePublicSettings } from '../../data/bootstrap.js'
import { ApiError, errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { useLocation } from '../../routing/router.js'
import { aboutOf } from './chat-links.rules.js'
import { ask, onChat, readChat, removeMessage } from './chat-store.js'

/** The chat of this tab and its actions. */
export function useChat() {
  const { t } = useTranslation()
  const { supportPhone } = usePublicSettings()
  const location = useLocation()
  const chat = useSyncExternalStore(onChat, readChat)
  const explain = (error: unknown) =>
    error instanceof ApiError && error.code === 'RATE_LIMITED'
      ? t('chat.rateLimited')
      : errorMessage(error, t('chat.failed', { phone: supportPhone }))
  const send = (text: string) => void ask(text, aboutOf(location), explain)
  return {
    ...chat,
    send,
    retry: (id: number, text: string) => {
      removeMessage(id)
      send(text)
    },
  }
}
