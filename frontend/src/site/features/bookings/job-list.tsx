import { useIsWide } from '#shared/lib/use-is-wide.js'
import { Stack } from '#shared/ui/layout.js'
import { type JobActions, JobCard, JobTable, type JobView } from './job-card.js'

/** Cards for a phone, a table where there is room for one. */
export function JobList({ views, ...actions }: { views: readonly JobView[] } & JobActions) {
  const isWide = useIsWide()
  if (views.length === 0) return null
  if (isWide) return <JobTable views={views} {...actions} />
  return (
    <Stack as="ul">
      {views.map((view) => (
        <JobCard key={view.job._id} view={view} {...actions} />
      ))}
    </Stack>
  )
}
