import { ADMIN_LIMITS, addDays, type Dispatch, indianDay, LIMITS, type ServiceDay } from '@sofaseva/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isDay } from '#office/ui/address-day.rules.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { api } from '#shared/http/api.js'
import { useNow } from '#shared/lib/use-now.js'
import { DISPATCH_KEY, TIMES_KEY } from '../use-admin-bookings.js'
import { type BoardView, firstDay } from './board.rules.js'

const DAYS: Record<BoardView, number> = { day: 1, week: ADMIN_LIMITS.dispatch.days }
const FILTERS = ['search']

/** The days and providers shown on the board, held in the URL, and functions to change them. */
export function useDispatchView() {
  const filters = useUrlFilters(FILTERS)
  const { get, set, page } = filters
  const today = indianDay(useNow())
  const date = isDay(get('date')) ? get('date') : today
  const view: BoardView = get('view') === 'week' ? 'week' : 'day'
  const search = get('search')
  const show = (next: { date?: string; view?: BoardView }) => {
    const { date: to = date, view: as = view } = next
    set({ date: to === today ? '' : to, view: as === 'day' ? '' : as }, { keepPage: true })
  }
  const query = { from: firstDay(view, date), days: String(DAYS[view]), page: String(page) }
  return {
    // Clears the search and keeps the days.
    filters: { ...filters, clear: () => set({ search: '' }) },
    date,
    view,
    search,
    show,
    isToday: date === today,
    query: new URLSearchParams(search ? { ...query, search } : query).toString(),
    turn: (by: 1 | -1) => show({ date: addDays(date, by * DAYS[view]) }),
    goToToday: () => show({ date: today }),
  }
}

export type DispatchView = ReturnType<typeof useDispatchView>

export const dispatchOptions = (query: string) =>
  queryOptions({
    queryKey: [DISPATCH_KEY, query],
    queryFn: () => api<Dispatch>(`/admin/dispatch?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: LIMITS.poll.notificationsMs,
  })

/** The starts (ISO) of a day's windows in which no provider is free for a booking. Empty until known. */
export function useUnavailableStarts(bookingId: string, day: string): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: [TIMES_KEY, bookingId, day],
    queryFn: () => api<ServiceDay[]>(`/bookings/${bookingId}/availability?from=${day}&days=1`),
    enabled: day !== '',
  })
  return data.flatMap(({ windows }) => windows.filter(({ free }) => !free).map(({ start }) => start))
}
