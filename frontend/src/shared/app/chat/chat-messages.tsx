import { LANGUAGE_DEFINITIONS } from '@sofaseva/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePublicSettings } from '../../data/bootstrap.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { StatusRegion } from '../../ui/alert.js'
import { TextButton } from '../../ui/text-button.js'
import classes from './chat.module.css'
import { type ChatMessage, isAwaiting, type Thread } from './chat-thread.rules.js'

function MessageText({ sender, text, language }: Pick<ChatMessage, 'sender' | 'text' | 'language'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.message} data-sender={sender}>
      <span className="visually-hidden">{sender === 'user' ? t('chat.you') : t('chat.assistant')}: </span>
      <p {...(language ? { lang: LANGUAGE_DEFINITIONS[language].tag } : {})}>{text}</p>
    </div>
  )
}

interface ChatMessagesProps {
  messages: Thread
  onRetry: (id: number, text: string) => void
  /** Suggestions and forms below the messages. */
  children: ReactNode
}

/** The messages, scrolled to the newest. */
export function ChatMessages({ messages, onRetry, children }: ChatMessagesProps) {
  const { t } = useTranslation()
  const { brandName } = usePublicSettings()
  const scroller = useRef<HTMLDivElement>(null)
  const isTyping = isAwaiting(messages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after every new message
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    // Shows the beginning of an answer that is longer than the panel.
    const question = [...box.querySelectorAll<HTMLElement>('[data-sender="user"]')].at(-1)
    const top = box.scrollHeight - box.clientHeight
    box.scrollTo({ top: question ? Math.min(top, question.offsetTop - box.offsetTop) : top })
  }, [messages])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section ref={scroller} className={classes.scroller} aria-label={t('chat.log')} tabIndex={0}>
      <div role="log" className={classes.log}>
        <MessageText sender="bot" text={t('chat.greeting', { brand: brandName })} />
        {messages.map(({ id, state, failure, ...content }) => (
          <div key={id} className={classes.turn} data-state={state}>
            <MessageText {...content} />
            {state === 'failed' && (
              <>
                <div className={classes.notSent}>
                  {t('chat.notSent')}
                  <TextButton busy={isTyping} onClick={() => onRetry(id, content.text)}>
                    {t('common.failure.tryAgain')}
                  </TextButton>
                </div>
                {failure && <MessageText sender="bot" text={failure} />}
              </>
            )}
          </div>
        ))}
      </div>
      <StatusRegion>
        {isTyping && (
          <span className={classes.typing}>
            <span className="visually-hidden">{t('chat.typing')}</span>
            <i />
            <i />
            <i />
          </span>
        )}
      </StatusRegion>
      {children}
    </section>
  )
}
