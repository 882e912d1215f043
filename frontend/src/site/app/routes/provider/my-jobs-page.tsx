import { PATHS, type PlainMessageKey } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { LinkButton } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Stack } from '#shared/ui/layout.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { CardSkeletons } from '#shared/ui/skeleton.js'
import { Tabs } from '#shared/ui/tabs.js'
import { EarnedSummary } from '#site/features/bookings/earned.js'
import { earnedBy, JOB_GROUPS, type JobGroup } from '#site/features/bookings/job-groups.rules.js'
import { JobList } from '#site/features/bookings/job-list.js'
import { UnsentList } from '#site/features/bookings/unsent-list.js'
import { useBookings, useOutbox } from '#site/features/bookings/use-bookings.js'
import { useJobActions } from '#site/features/bookings/use-job-actions.js'
import { useJobs } from '#site/features/bookings/use-jobs.js'
import { useOutboxActions } from '#site/features/bookings/use-outbox-actions.js'

const TAB_KEYS = {
  today: 'jobs.groups.today',
  upcoming: 'jobs.groups.upcoming',
  unscheduled: 'jobs.groups.unscheduled',
  done: 'jobs.groups.done',
} as const satisfies Record<JobGroup, string>

const EMPTY_KEYS: Record<JobGroup, PlainMessageKey> = {
  today: 'jobs.groups.empty.today',
  upcoming: 'jobs.groups.empty.upcoming',
  unscheduled: 'jobs.groups.empty.unscheduled',
  done: 'jobs.groups.empty.done',
}

export default function MyJobsPage() {
  const { t } = useTranslation()
  const user = useUser()
  const jobs = useBookings(user._id, '/provider/bookings')
  const outbox = useOutbox(user._id) ?? []
  const { today, groups, group, setGroup, isEmpty, nextId, gaps, changesWithoutCard } = useJobs(jobs, outbox)
  const views = groups[group]
  const outboxActions = useOutboxActions(outbox, jobs.refresh)
  const jobActions = useJobActions(user._id, jobs.refresh)

  return (
    <PageFrame age={<LastUpdated savedAt={jobs.savedAt} failed={jobs.error !== null} />}>
      <PageHeading>
        <LinkButton to={PATHS.jobWeek} variant="outline" size="small">
          {t('jobs.week.title')}
        </LinkButton>
      </PageHeading>
      {!user.isApproved && <Alert tone="warn">{t('jobs.notApproved')}</Alert>}
      {!isEmpty && (
        <Tabs
          label={t('jobs.groups.label')}
          tabs={JOB_GROUPS.map((value) => ({ value, text: t(TAB_KEYS[value], { count: groups[value].length }) }))}
          value={group}
          onChange={setGroup}
        />
      )}
      <UnsentList rows={[]} changes={changesWithoutCard} {...outboxActions.actions} />
      {jobs.state === 'loading' && <CardSkeletons />}
      {jobs.state === 'failed' && (
        <ErrorState message={t('jobs.failed')} hint={t('jobs.failedHint')} onRetry={jobs.refresh} />
      )}
      {jobs.state === 'ready' && isEmpty && (
        <EmptyState image={<ListIllustration />} title={t('jobs.empty.title')} text={t('jobs.empty.text')} />
      )}
      {!isEmpty && views.length === 0 && (
        <EmptyState image={<ListIllustration />} title={t(EMPTY_KEYS[group])} text={t('jobs.groups.empty.text')} />
      )}
      <Stack>
        {!isEmpty && group === 'done' && <EarnedSummary earned={earnedBy(views, today)} isPartial={jobs.hasMore} />}
        <JobList views={views} nextId={nextId} gaps={gaps} {...outboxActions.actions} {...jobActions.actions} />
      </Stack>
      {jobs.hasMore && <LoadMore what="jobs" onLoad={jobs.loadMore} />}
      {outboxActions.dialog}
      {jobActions.dialog}
    </PageFrame>
  )
}
