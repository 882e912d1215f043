import { Fragment } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { JobCard } from './job-card.js'
import { gapText } from './job-gap.js'
import { JobTable } from './job-table.js'
import type { JobActions, JobView } from './job-view.js'

interface JobListProps extends JobActions {
  views: readonly JobView[]
  /** Id of the provider's next job, shown first and large; null if no job is next. */
  nextId: string | null
  /** Free minutes after a visit, by job id. */
  gaps: ReadonlyMap<string, number>
}

/** Shows cards on a phone and a table on wider screens. The next job is a card on both. */
export function JobList({ views, nextId, gaps, ...actions }: JobListProps) {
  const { t } = useTranslation()
  const isWide = useIsWide()
  const inCards = isWide ? views.filter(({ job }) => job._id === nextId) : views
  const inTable = isWide ? views.filter(({ job }) => job._id !== nextId) : []
  return (
    <>
      {inCards.length > 0 && (
        <Stack as="ul">
          {inCards.map((view) => {
            const gap = gaps.get(view.job._id)
            return (
              <Fragment key={view.job._id}>
                <JobCard view={view} isNext={view.job._id === nextId} {...actions} />
                {gap !== undefined && (
                  <li>
                    <MutedText size="small">{gapText(t, gap)}</MutedText>
                  </li>
                )}
              </Fragment>
            )
          })}
        </Stack>
      )}
      {inTable.length > 0 && <JobTable views={inTable} gaps={gaps} {...actions} />}
    </>
  )
}
