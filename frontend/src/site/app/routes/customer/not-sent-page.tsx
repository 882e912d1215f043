import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'
import { useUnsent } from '#site/features/bookings/use-unsent.js'

/** Lists all unsent changes of the signed-in user. */
export default function NotSentPage() {
  const { t } = useTranslation()
  const user = useUser()
  const { isLoading, rows, changes, others } = useUnsent(user._id)
  const { actions, dialog } = useOutboxActions(rows)
  return (
    <PageFrame narrow>
      <PageHeading />
      {isLoading && <CardSkeletons />}
      {!isLoading && rows.length === 0 && (
        <EmptyState image={<ListIllustration />} title={t('outbox.empty.title')} text={t('outbox.empty.text')}>
          <LinkButton to={user.role === 'provider' ? PATHS.jobs : PATHS.requests} variant="outline">
            {user.role === 'provider' ? t('bookings.links.jobs') : t('bookings.links.requests')}
          </LinkButton>
        </EmptyState>
      )}
      <UnsentList title={t('outbox.list.saved')} rows={others} changes={changes} {...actions} />
      {dialog}
    </PageFrame>
  )
}
