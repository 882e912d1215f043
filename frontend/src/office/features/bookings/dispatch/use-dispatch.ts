import {
  ADMIN_LIMITS,
  type Dispatch,
  type DispatchBooking,
  indianDay,
  LIMITS,
  type ServiceDay,
} from '@sofaseva/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { api } from '#shared/http/api.js'
import { useNow } from '#shared/lib/use-now.js'
import { DISPATCH_KEY, TIMES_KEY } from '../use-admin-bookings.js'
import { addDays, firstDay, type View } from './board.rules.js'

const DAYS: Record<View, number> = { day: 1, week: ADMIN_LIMITS.dispatch.days }
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  return CALENDAR_DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Which days and providers the board shows, as the address says, and how to choose others. */
export function useDispatchView() {
  const filters = useUrlFilters(['search'])
  const today = indianDay(useNow())
  const named = filters.get('date')
  const date = isDay(named) ? named : today
  const view: View = filters.get('view') === 'week' ? 'week' : 'day'
  const search = filters.get('search')
  const show = (next: { date?: string; view?: View }) =>
    filters.set(
      {
        ...(next.date === undefined ? {} : { date: next.date === today ? '' : next.date }),
        ...(next.view === undefined ? {} : { view: next.view === 'day' ? '' : next.view }),
      },
      { keepPage: true },
    )
  return {
    // Who is searched for; the days stay.
    filters: { ...filters, clear: () => filters.set({ search: '' }) },
    date,
    view,
    search,
    isToday: date === today,
    query: new URLSearchParams({
      from: firstDay(view, date),
      days: String(DAYS[view]),
      page: String(filters.page),
      ...(search ? { search } : {}),
    }).toString(),
    show,
    turn: (by: 1 | -1) => show({ date: addDays(date, by * DAYS[view]) }),
    goToToday: () => show({ date: today }),
  }
}

export type DispatchView = ReturnType<typeof useDispatchView>

export function useDispatch(query: string) {
  return useQuery({
    queryKey: [DISPATCH_KEY, query],
    queryFn: () => api<Dispatch>(`/admin/dispatch?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** Starts (ISO) of a day's windows in which no provider is free for a booking; none while that is not known. */
export function useTakenStarts({ _id }: DispatchBooking, day: string): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: [TIMES_KEY, _id, day],
    queryFn: () => api<ServiceDay[]>(`/bookings/${_id}/availability?from=${day}&days=1`),
    enabled: day !== '',
  })
  return data.flatMap(({ windows }) => windows.filter(({ free }) => !free).map(({ start }) => start))
}
