import { dayOf, type TimeChoice } from './when.rules.js'

/** The next thing to do in the booking form. */
export type BookingStep = 'package' | 'time' | 'account' | 'address' | 'book'

interface Choices {
  hasPackage: boolean
  time: TimeChoice
  isAnyDay: boolean
  isGuest: boolean
  address: string
}

/** Whether the customer has chosen a window, any time of a day, or any day. */
export function isTimeChosen(time: TimeChoice, isAnyDay: boolean): boolean {
  return dayOf(time) === '' ? isAnyDay : time.isAnyTime || time.preferredDate !== ''
}

/** The first thing that is missing. The account comes before the address, because it may bring the address along. */
export function nextStep({ hasPackage, time, isAnyDay, isGuest, address }: Choices): BookingStep {
  if (!hasPackage) return 'package'
  if (!isTimeChosen(time, isAnyDay)) return 'time'
  if (isGuest) return 'account'
  return address.trim() === '' ? 'address' : 'book'
}
