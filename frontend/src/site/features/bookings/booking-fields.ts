import { messageRef, type Service } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '#shared/http/api-error.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useVisitTimes } from './use-visit-times.js'
import { offeredChoice, optionForTimes } from './visit-days.rules.js'
import { NO_TIME, type TimeChoice } from './when.rules.js'

export interface BookingFields {
  option: string
  /** Null until it is typed: then the address of the person's profile stands there. */
  serviceAddress: string | null
  notes: string
  preferredDate: string
  preferredDay: string
  isAnyTime: boolean
}

export const EMPTY: BookingFields = { option: '', serviceAddress: null, notes: '', ...NO_TIME }

/** Takes over what a person booked before and wants again, or what a link chooses, once. */
export function usePrefillFromLink(change: (part: Partial<BookingFields>) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const again = (state as { again?: Partial<BookingFields> } | null)?.again
  useEffect(() => {
    if (!again) return
    change({ ...NO_TIME, ...again })
    // A later visit to the same entry of the history must not undo what was typed since.
    navigate(pathname, { replace: true, state: null })
  }, [again, change, navigate, pathname])
}

/** What is offered for the time of the visit, and what of it is chosen. */
export function useBookingTime(service: Service, draft: BookingFields) {
  const times = useVisitTimes({ serviceId: service._id, option: optionForTimes(service, draft.option) })
  const [alternatives, setAlternatives] = useState<readonly string[] | null>(null)
  const { preferredDate, preferredDay, isAnyTime } = draft
  const typed: TimeChoice = { preferredDate, preferredDay, isAnyTime }
  const choice = times.days ? offeredChoice(typed, times.days) : typed
  const isTaken = alternatives !== null || choice.preferredDate !== preferredDate
  return { times, choice, isTaken, alternatives: alternatives ?? [], setAlternatives }
}

/** Says where a window is chosen that the chosen one is taken. */
export function windowTaken(): ApiError {
  const text = messageRef('bookings.when.taken')
  return new ApiError('WINDOW_TAKEN', 409, text, { preferredDate: text })
}
