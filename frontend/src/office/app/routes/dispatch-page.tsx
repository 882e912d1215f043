import { Button } from '@mantine/core'
import { ADMIN_LIMITS, STATUS_COLOURS, STATUS_KEYS } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import classes from '#office/features/bookings/dispatch/dispatch.module.css'
import { DispatchBar } from '#office/features/bookings/dispatch/dispatch-bar.js'
import { DispatchBoard } from '#office/features/bookings/dispatch/dispatch-board.js'
import { dispatchOptions, useDispatchView } from '#office/features/bookings/dispatch/use-dispatch.js'
import { Pagination } from '#office/ui/pagination.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { Cluster } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

const SHOWN_STATUSES = ['Pending', 'Confirmed', 'Completed'] as const

function Legend() {
  const { t } = useTranslation()
  return (
    <Cluster as="ul" className={classes.legend}>
      {SHOWN_STATUSES.map((status) => (
        <li key={status}>
          <span className={classes.swatch} data-tone={STATUS_COLOURS[status]} />
          {t(STATUS_KEYS[status])}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-off />
        {t('admin-dispatch.off')}
      </li>
    </Cluster>
  )
}

export default function AdminDispatchPage() {
  const { t } = useTranslation()
  const view = useDispatchView()
  const board = useQuery(dispatchOptions(view.query))
  const { data } = board
  return (
    <PageFrame>
      <PageHeading title={t('admin-dispatch.title')} />
      <DispatchBar view={view} />
      <QueryState query={board} failed={t('admin-dispatch.failed')} />
      {data?.providers.length === 0 && (
        <EmptyState
          image={<ListIllustration />}
          title={t(view.search ? 'admin-dispatch.noneFound' : 'admin-dispatch.noProviders')}
        >
          {view.search && (
            <Button variant="default" onClick={view.filters.clear}>
              {t('admin-dispatch.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
      {data && (
        <DispatchBoard
          board={data}
          view={data.days.length > 1 ? 'week' : 'day'}
          date={view.date}
          onDay={(date) => view.show({ date, view: 'day' })}
        />
      )}
      {data && (
        <>
          <Legend />
          <Pagination
            filters={{ ...view.filters, perPage: ADMIN_LIMITS.dispatch.providers }}
            total={data.totalProviders}
            isStale={board.isPlaceholderData}
          />
        </>
      )}
    </PageFrame>
  )
}
