import { messageRef, type OnSitePerson, type Service } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '#shared/http/api-error.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useVisitTimes } from './use-visit-times.js'
import { offeredChoice, optionForTimes } from './visit-days.rules.js'
import { NO_TIME, type TimeChoice } from './when.rules.js'

export interface BookingFields {
  option: string
  /** Null until the user types: the form then shows the address of the user's profile. */
  serviceAddress: string | null
  notes: string
  /** Undefined until the user chooses: the form then shows the contact of the saved address. */
  onSite: OnSitePerson | null | undefined
  /** Asked of accounts without a name, which were created by phone. */
  customerName: string
  preferredDate: string
  preferredDay: string
  isAnyTime: boolean
  /** Chosen explicitly. Without it, no day means that no time is chosen yet. */
  isAnyDay: boolean
}

export const EMPTY: BookingFields = {
  option: '',
  serviceAddress: null,
  notes: '',
  onSite: undefined,
  customerName: '',
  ...NO_TIME,
  isAnyDay: false,
}

/** Prefills the form once, with an earlier booking to repeat or the choices of a link, and then calls `onPrefilled`. */
export function usePrefillFromLink(change: (part: Partial<BookingFields>) => void, onPrefilled: () => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const again = (state as { again?: Partial<BookingFields> } | null)?.again
  useEffect(() => {
    if (!again) return
    change({ ...NO_TIME, isAnyDay: false, ...again })
    onPrefilled()
    // Returning to the same history entry must not undo later input.
    navigate(pathname, { replace: true, state: null })
  }, [again, change, onPrefilled, navigate, pathname])
}

/** The times on offer for the visit, and the user's choice. */
export function useBookingTime(service: Service, draft: BookingFields) {
  const times = useVisitTimes({ serviceId: service._id, option: optionForTimes(service, draft.option) })
  const [alternatives, setAlternatives] = useState<readonly string[] | null>(null)
  const { preferredDate, preferredDay, isAnyTime } = draft
  const typed: TimeChoice = { preferredDate, preferredDay, isAnyTime }
  const choice = times.days ? offeredChoice(typed, times.days) : typed
  const isTaken = alternatives !== null || choice.preferredDate !== preferredDate
  return { times, choice, isTaken, alternatives: alternatives ?? [], setAlternatives }
}

/** The error that the time field shows when the chosen window is taken. */
export function windowTaken(): ApiError {
  const text = messageRef('bookings.when.taken')
  return new ApiError('WINDOW_TAKEN', 409, text, { preferredDate: text })
}
