import { useState } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { kindOf } from '#offline/outbox/kinds/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { EndedSession } from '#shared/session/session-store.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { usePriceText } from '#shared/ui/price.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './booking.module.css'
import { FormerUnsent } from './former-unsent.js'
import formerClasses from './former-unsent.module.css'
import { discardText, discardTitle, textOf, titleOf } from './outbox-texts.js'
import { UnsentFacts } from './unsent-card.js'
import { useOutbox } from './use-bookings.js'

function LeftCard({ row, onDiscard }: { row: OutboxRow; onDiscard: () => void }) {
  const translator = useTranslation()
  const { t } = translator
  const priceText = usePriceText()
  const copy = () =>
    // The clipboard does not exist on insecure pages.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(textOf(translator, row, priceText)))
      .then(
        () => toast(t('outbox.left.copied')),
        () => toast(t('outbox.left.copyFailed'), 'bad'),
      )
  return (
    <Card as="li" gap={3}>
      <h3>{titleOf(translator, row)}</h3>
      <p>{kindOf(row.work).label(translator, row.work)}</p>
      <UnsentFacts work={row.work} />
      <Cluster>
        <Button size="small" variant="outline" onClick={() => void copy()}>
          {t('outbox.left.copy')}
        </Button>
        <Button size="small" variant="danger" onClick={onDiscard}>
          {t('outbox.actions.discard')}
        </Button>
      </Cluster>
    </Card>
  )
}

/** Unsent changes of the user whose session ended, to be copied or discarded. */
function LastUserUnsent({ ended }: { ended: EndedSession }) {
  const translator = useTranslation()
  const { t } = translator
  const rows = (useOutbox(ended.userId) ?? []).filter(({ work }) => !kindOf(work).isMinor)
  const [discarded, setDiscarded] = useState<OutboxRow | null>(null)
  if (rows.length === 0) return null
  const count = rows.length
  const areBookings = rows.every(({ work }) => work.kind === 'booking.create')
  const discard = async ({ key }: OutboxRow) => (await loadOffline()).outbox.discard(key)
  return (
    <Stack as="section" gap={3} className={classes.unsent} aria-labelledby="left-unsent">
      <h2 id="left-unsent">{t(areBookings ? 'outbox.left.bookings' : 'outbox.left.changes', { count })}</h2>
      <p>{t(ended.isClosed ? 'outbox.left.closed' : 'outbox.left.logIn')}</p>
      <Stack as="ul">
        {rows.map((row) => (
          <LeftCard key={row.key} row={row} onDiscard={() => setDiscarded(row)} />
        ))}
      </Stack>
      {discarded && (
        <ConfirmDialog
          title={discardTitle(translator, discarded)}
          confirmText={t('outbox.actions.discard')}
          cancelText={t('outbox.actions.keep')}
          danger
          onCancel={() => setDiscarded(null)}
          onConfirm={() => {
            void discard(discarded).catch(() => toast(t('outbox.failed'), 'bad'))
            setDiscarded(null)
          }}
        >
          {discardText(translator, discarded)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

interface LeftUnsentProps {
  /** The session that ended here, until the next login. */
  ended: EndedSession | null
}

/**
 * Unsent changes on this device while no user is signed in. Shows those of the last user, and only counts the others.
 */
export default function LeftUnsent({ ended }: LeftUnsentProps) {
  return (
    <Stack className={formerClasses.left}>
      {ended && <LastUserUnsent ended={ended} />}
      <FormerUnsent known={ended?.userId ?? null} isRemovable={false} />
    </Stack>
  )
}
