import type { ChatSuggestion } from '@sofaseva/contract'
import { useTranslation } from '../../i18n/use-translation.js'
import { Link } from '../../routing/link.js'
import { useSession } from '../../session/use-session.js'
import { Cluster } from '../../ui/layout.js'
import classes from './chat.module.css'
import { linkOf } from './chat-links.rules.js'
import { suggestionsOf, type Thread } from './chat-thread.rules.js'

const FIRST = ['chat.ask.services', 'chat.ask.prices', 'chat.ask.times', 'chat.ask.how'] as const
const OWN_FIRST = ['chat.ask.bookings', 'chat.ask.prices', 'chat.ask.times', 'chat.ask.how'] as const

interface ChipActions {
  /** Fills the input. */
  onAsk: (text: string) => void
  onHandoff: () => void
  onOpenPage: () => void
}

function Chip({ suggestion, onAsk, onHandoff, onOpenPage }: ChipActions & { suggestion: ChatSuggestion }) {
  const { kind, label } = suggestion
  if (kind === 'ask')
    return (
      <button type="button" className={classes.chip} onClick={() => onAsk(suggestion.text)}>
        {label}
      </button>
    )
  if (kind === 'hand-over')
    return (
      <button type="button" className={classes.chip} onClick={onHandoff}>
        {label}
      </button>
    )
  if (kind === 'call')
    return (
      <a className={classes.chip} href={suggestion.href}>
        {label}
      </a>
    )
  return (
    <Link className={classes.chip} data-leads onClick={onOpenPage} {...linkOf(suggestion)}>
      {label}
    </Link>
  )
}

/** The next steps from the last answer, or the most common questions. */
export function ChatSuggestions({ messages, ...actions }: ChipActions & { messages: Thread }) {
  const { t } = useTranslation()
  const isKnown = useSession() !== null
  const first = () =>
    (isKnown ? OWN_FIRST : FIRST).map((key): ChatSuggestion => ({ kind: 'ask', label: t(key), text: t(key) }))
  const suggestions = suggestionsOf(messages) ?? first()
  if (suggestions.length === 0) return null
  return (
    <Cluster as="ul" className={classes.chips} aria-label={t('chat.suggestions')}>
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.kind} ${suggestion.label}`}>
          <Chip suggestion={suggestion} {...actions} />
        </li>
      ))}
    </Cluster>
  )
}
