import { CHAT_LIMITS } from '@sofaseva/contract'
import { type FormEvent, type RefObject, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.js'
import { isComposing } from '../../lib/is-composing.js'
import { useOnline } from '../../lib/use-online.js'
import { Alert, StatusRegion } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { IconSend } from '../../ui/icons.js'
import { Stack } from '../../ui/layout.js'
import { MutedText } from '../../ui/text.js'
import classes from './chat.module.css'
import { changeChat } from './chat-store.js'
import { canSend, isAwaiting, type Thread } from './chat-thread.rules.js'

/** Message length from which the remaining characters are shown. */
const COUNTED_FROM = CHAT_LIMITS.message * 0.8

interface ChatComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  messages: Thread
  text: string
  onSend: (text: string) => void
}

/** The field for a message. Text typed offline stays, and is only sent by the user. */
export function ChatComposer({ ref, messages, text, onSend }: ChatComposerProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const id = useId()
  const isReady = isOnline && canSend(text) && !isAwaiting(messages)
  const isCounted = text.length >= COUNTED_FROM
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    changeChat({ text: '' })
    onSend(text)
    ref.current?.focus()
  }
  return (
    <Stack gap={2} className={classes.foot}>
      <StatusRegion>{!isOnline && <Alert tone="warn">{t('chat.offline')}</Alert>}</StatusRegion>
      <form className={classes.composer} onSubmit={send}>
        <textarea
          ref={ref}
          rows={1}
          value={text}
          maxLength={CHAT_LIMITS.message}
          aria-label={t('chat.input')}
          aria-describedby={isCounted ? id : undefined}
          placeholder={t('chat.placeholder')}
          enterKeyHint="send"
          onChange={(event) => changeChat({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event)
          }}
        />
        <Button type="submit" disabled={!isReady} aria-label={t('chat.send')} title={t('chat.send')}>
          <Icon of={IconSend} />
        </Button>
      </form>
      {isCounted && (
        <MutedText size="small" id={id}>
          {t('chat.count', { count: text.length, max: CHAT_LIMITS.message })}
        </MutedText>
      )}
    </Stack>
  )
}
