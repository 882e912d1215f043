import { useId } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { syncStateOf, titleOf } from './outbox-texts.js'
import type { PendingChange } from './pending-change.js'
import { UnsentCard } from './unsent-card.js'
import type { OutboxActions } from './use-outbox-actions.js'

interface UnsentListProps extends OutboxActions {
  title?: string
  /** Rows that belong to no shown booking, such as new bookings. */
  rows: readonly OutboxRow[]
  /** Changes of bookings that have no card on this page. */
  changes: readonly PendingChange[]
}

function ChangeCard({ change, ...actions }: { change: PendingChange } & OutboxActions) {
  const translator = useTranslation()
  const row = change.refused ?? change.rows[0]
  return (
    <Card as="li" gap={3}>
      <Cluster justify="between">
        <h3>{titleOf(translator, row)}</h3>
        <SyncBadge state={syncStateOf(row)} />
      </Cluster>
      <ChangeNotice change={change} present={row.present} {...actions} />
    </Card>
  )
}

/** Unsent changes that appear nowhere else on the page. Renders nothing without any. */
export function UnsentList({ title, rows, changes, ...actions }: UnsentListProps) {
  const { t } = useTranslation()
  const id = useId()
  if (rows.length === 0 && changes.length === 0) return null
  return (
    <Stack as="section" gap={3} className={classes.unsent} aria-labelledby={id}>
      <h2 id={id}>{title ?? t('outbox.list.title')}</h2>
      <Stack as="ul">
        {changes.map((change) => (
          <ChangeCard key={`${change.side}${change.bookingId}`} change={change} {...actions} />
        ))}
        {rows.map((row) => (
          <UnsentCard key={row.seq} row={row} {...actions} />
        ))}
      </Stack>
    </Stack>
  )
}
