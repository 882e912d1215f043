import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.js'
import { useIsWide } from '../../lib/use-is-wide.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { IconMinus, IconX } from '../../ui/icons.js'
import { Toasts } from '../../ui/toast-host.js'
import { useModalDialog } from '../../ui/use-dialog.js'
import classes from './chat.module.css'
import { ChatComposer } from './chat-composer.js'
import { ChatMessages } from './chat-messages.js'
import { changeChat } from './chat-store.js'
import { ChatSuggestions } from './chat-suggestions.js'
import { Handoff } from './handoff.js'
import { useChat } from './use-chat.js'

/** The area above an on-screen keyboard, which CSS units do not cover. */
function useVisibleArea(): CSSProperties {
  const [area, setArea] = useState<Record<`--${string}`, string>>({})
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const { offsetTop, height, scale } = viewport
      // When zoomed in, the panel keeps its size.
      setArea(scale > 1 ? {} : { '--visible-top': `${offsetTop}px`, '--visible-height': `${height}px` })
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return area
}

interface ChatPanelProps {
  onMinimise: () => void
  onClose: () => void
}

/** The chat: beside the page on wide screens, over it on phones. */
export default function ChatPanel({ onMinimise, onClose }: ChatPanelProps) {
  const { t } = useTranslation()
  const { messages, text, isHandingOver, send, retry } = useChat()
  const isWide = useIsWide()
  const dialog = useModalDialog({ isSidePanel: true, onClose })
  const area = useVisibleArea()
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // On phones, the keyboard would cover the messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it opens
  useEffect(() => {
    if (isWide) input.current?.focus()
  }, [])
  const fill = (typed: string) => {
    changeChat({ text: typed })
    input.current?.focus()
  }
  return (
    <dialog {...dialog} className={classes.panel} style={area} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('chat.title')}</h2>
        <Button variant="icon" aria-label={t('chat.minimise')} title={t('chat.minimise')} onClick={onMinimise}>
          <Icon of={IconMinus} />
        </Button>
        <Button variant="icon" aria-label={t('chat.close')} title={t('chat.close')} onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </div>
      <ChatMessages messages={messages} onRetry={retry}>
        {isHandingOver ? (
          <Handoff
            question={messages.findLast(({ sender }) => sender === 'user')?.text ?? ''}
            onEnd={() => changeChat({ isHandingOver: false })}
          />
        ) : (
          <ChatSuggestions
            messages={messages}
            onAsk={fill}
            onHandoff={() => changeChat({ isHandingOver: true })}
            onOpenPage={() => !isWide && onMinimise()}
          />
        )}
      </ChatMessages>
      {!isHandingOver && <ChatComposer ref={input} messages={messages} text={text} onSend={send} />}
      <Toasts isInDialog />
    </dialog>
  )
}
