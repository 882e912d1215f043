import { PATHS } from '@sofaseva/contract'
import { pendingChanges } from '../../../features/bookings/pending-change.js'
import { UnsentList } from '../../../features/bookings/unsent-list.js'
import { useOutbox } from '../../../features/bookings/use-bookings.js'
import { useOutboxActions } from '../../../features/bookings/use-outbox-actions.js'
import { isChange } from '../../../offline/outbox/kinds/index.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { CardSkeletons } from '../../../shared/ui/skeleton.js'
import { useUser } from '../../guards.js'

/** Everything this person did that has not reached us, whatever it is about. */
export default function NotSentPage() {
  const user = useUser()
  const known = useOutbox(user._id)
  const rows = known ?? []
  const { actions, question } = useOutboxActions(rows)
  const changes = [...pendingChanges(rows, 'customer'), ...pendingChanges(rows, 'provider')]
  const others = rows.filter((row) => !isChange(row))
  return (
    <PageFrame narrow>
      <PageHeading />
      {!known && <CardSkeletons />}
      {known?.length === 0 && (
        <EmptyState picture={<ListIllustration />} title="Everything has been sent" text="Nothing waits on this phone.">
          <LinkButton to={user.role === 'provider' ? PATHS.jobs : PATHS.requests} variant="outline">
            {user.role === 'provider' ? 'My Jobs' : 'My Requests'}
          </LinkButton>
        </EmptyState>
      )}
      <UnsentList title="Saved on this phone" rows={others} changes={changes} {...actions} />
      {question}
    </PageFrame>
  )
}
