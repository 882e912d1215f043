import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePublicSettings } from '../../data/bootstrap.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { part } from '../../lib/part.js'
import { Icon } from '../../ui/icon.js'
import { IconMessage } from '../../ui/icons.js'
import classes from './chat-launcher.module.css'
import { onOpenChat } from './open-chat.js'
import { useLauncherVisibility } from './use-launcher-visibility.js'

const ChatPanel = part(async () => (await import('./chat-panel.js')).default, { messages: ['chat'] })
const prefetch = () => void ChatPanel.preload()

/** The button that opens the chat. A page loads nothing else of the chat until then. */
export default function ChatLauncher() {
  const { maintenance_mode } = usePublicSettings()
  return maintenance_mode ? null : <Launcher />
}

function Launcher() {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { isOnContent, isReading } = useLauncherVisibility(button)
  const [view, setView] = useState<'closed' | 'open' | 'minimised'>('closed')
  useEffect(() => onOpenChat(() => setView('open')), [])
  const isOpen = view === 'open'
  const minimise = () => setView('minimised')
  const text = view === 'minimised' ? t('chat-button.continue') : t('chat-button.open')
  return createPortal(
    <>
      <button
        ref={button}
        type="button"
        className={classes.launcher}
        data-view={view}
        data-on-content={isOnContent || undefined}
        data-reading={isReading || undefined}
        aria-label={text}
        title={text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setView(isOpen ? 'minimised' : 'open')}
      >
        <Icon of={IconMessage} size={24} />
      </button>
      {isOpen && <ChatPanel onMinimise={minimise} onClose={() => setView('closed')} />}
    </>,
    document.body,
  )
}
