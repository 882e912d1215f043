import { Button } from '@mantine/core'
import { type Booking, lastSix } from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import { BookingDrawer } from '#office/features/bookings/booking-drawer.js'
import { DeskProvider, useDeskState } from '#office/features/bookings/desk/desk-actions.js'
import { deskColumns } from '#office/features/bookings/desk/desk-columns.js'
import { useDeskRowActions } from '#office/features/bookings/desk/desk-row-actions.js'
import { NextStep } from '#office/features/bookings/desk/next-step.js'
import { statusTabs } from '#office/features/bookings/status-choices.js'
import { recentOptions } from '#office/features/bookings/use-admin-bookings.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import { useOpenRow } from '#office/ui/use-open-row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'

const FILTERS = ['status']

const rowId = ({ _id }: Booking) => _id

export const prefetch = prefetchList(FILTERS, recentOptions)

/** Lists the requests of the last hours, newest first, with the next step in each row and details beside the list. */
export default function RecentRequestsPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, recentOptions)
  const { data, query, filters } = list
  const desk = useDeskState()
  const open = useOpenRow(filters, data?.items)
  const { show } = open
  const customer = useCustomerDrawer()
  const { show: onCustomer } = customer
  const isShort = open.id !== '' || customer.id !== ''
  const now = useNow()
  const columns = useMemo(
    () => deskColumns({ translator, now, isShort, onCustomer }),
    [translator, now, isShort, onCustomer],
  )
  const rowName = useCallback(({ _id }: Booking) => t('admin-bookings.named', { id: lastSix(_id) }), [t])
  const onOpen = useCallback(({ _id }: Booking) => show(_id), [show])
  const actions = useDeskRowActions(desk)
  const rowKeys = useMemo(
    () => [
      { key: 'c', text: t('admin-bookings.keys.confirm') },
      { key: 'a', text: t('admin-bookings.keys.assign') },
    ],
    [t],
  )
  const title = t('admin-bookings.recent.title', { hours: data?.hours ?? 24 })
  return (
    <DeskProvider desk={desk}>
      <AdminList
        list={list}
        title={title}
        label={title}
        isBeside
        headerActions={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('admin-bookings.recent.refresh')}
          </Button>
        }
        tabs={{
          label: t('admin-bookings.recent.tabs'),
          items: statusTabs(t, {
            textOf: (name, status) => t('admin.counted', { name, count: data?.counts[status] ?? 0 }),
          }),
        }}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        openId={open.id}
        actions={actions}
        onOpen={onOpen}
        rowKeys={rowKeys}
        failed={t('admin-bookings.failed')}
        empty={{ title: t('admin-bookings.empty'), text: t('admin-bookings.recent.emptyText') }}
      >
        {open.id !== '' && (
          <BookingDrawer
            open={open}
            onStatus={desk.onStatus}
            onAssign={desk.onAssign}
            nextStep={(booking) => <NextStep booking={booking} />}
          />
        )}
      </AdminList>
    </DeskProvider>
  )
}
