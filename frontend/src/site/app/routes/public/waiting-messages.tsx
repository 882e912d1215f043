import { GUEST } from '#offline/outbox/row/row.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useOutbox } from '#site/features/bookings/use-bookings.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'

/** Messages that have not been sent, of the signed-in user or of the guest. */
export default function WaitingMessages({ userId }: { userId: string | null }) {
  const rows = (useOutbox(userId ?? GUEST) ?? []).filter(({ work }) => work.kind === 'contact.message')
  const { actions, dialog } = useOutboxActions(rows)
  return (
    <>
      <UnsentList rows={rows} changes={[]} {...actions} />
      {dialog}
    </>
  )
}
