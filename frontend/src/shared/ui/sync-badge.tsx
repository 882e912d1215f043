import { Badge, type Tone } from './badge.js'

export type SyncState = 'sent' | 'waiting' | 'sending' | 'unanswered' | 'needs-you'

const SYNC: Record<SyncState, { text: string; tone: Tone }> = {
  sent: { text: 'Sent', tone: 'green' },
  waiting: { text: 'Waiting', tone: 'yellow' },
  sending: { text: 'Sending', tone: 'yellow' },
  unanswered: { text: 'No answer yet', tone: 'yellow' },
  'needs-you': { text: 'Needs you', tone: 'red' },
}

/** Whether what a person did has reached us. */
export function SyncBadge({ state }: { state: SyncState }) {
  return <Badge tone={SYNC[state].tone}>{SYNC[state].text}</Badge>
}
