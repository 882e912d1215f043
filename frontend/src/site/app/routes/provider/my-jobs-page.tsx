import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { JobList } from '#site/features/bookings/job-list.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useBookings, useOutbox } from '#site/features/bookings/use-bookings.js'
import { useJobActions } from '#site/features/bookings/use-job-actions.js'
import { useJobs } from '#site/features/bookings/use-jobs.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'

export default function MyJobsPage() {
  const { t } = useTranslation()
  const user = useUser()
  const jobs = useBookings(user._id, '/provider/bookings')
  const outbox = useOutbox(user._id) ?? []
  const { views, changesWithoutCard } = useJobs(jobs, outbox)
  const outboxActions = useOutboxActions(outbox, jobs.refresh)
  const jobActions = useJobActions(user._id, jobs.refresh)

  return (
    <PageFrame age={<LastUpdated savedAt={jobs.savedAt} failed={jobs.error !== null} />}>
      <PageHeading />
      {!user.isApproved && <Alert tone="warn">{t('jobs.notApproved')}</Alert>}
      <UnsentList rows={[]} changes={changesWithoutCard} {...outboxActions.actions} />
      {jobs.state === 'loading' && <CardSkeletons />}
      {jobs.state === 'failed' && (
        <ErrorState message={t('jobs.failed')} hint={t('jobs.failedHint')} onRetry={jobs.refresh} />
      )}
      {jobs.state === 'ready' && views.length === 0 && (
        <EmptyState picture={<ListIllustration />} title={t('jobs.empty.title')} text={t('jobs.empty.text')} />
      )}
      <JobList views={views} {...outboxActions.actions} {...jobActions.actions} />
      {jobs.hasMore && <LoadMore what="jobs" onLoad={jobs.loadMore} />}
      {outboxActions.dialog}
      {jobActions.dialog}
    </PageFrame>
  )
}
