import type { PlainMessageKey } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { Badge, type Tone } from './badge.js'

export type SyncState = 'waiting' | 'sending' | 'unanswered' | 'needs-you'

const SYNC: Record<SyncState, { text: PlainMessageKey; tone: Tone }> = {
  waiting: { text: 'controls.sync.waiting', tone: 'yellow' },
  sending: { text: 'controls.sync.sending', tone: 'yellow' },
  unanswered: { text: 'controls.sync.unanswered', tone: 'yellow' },
  'needs-you': { text: 'controls.sync.needsYou', tone: 'red' },
}

/** The state of an unsent write. */
export function SyncBadge({ state }: { state: SyncState }) {
  const { t } = useTranslation()
  return <Badge tone={SYNC[state].tone}>{t(SYNC[state].text)}</Badge>
}
