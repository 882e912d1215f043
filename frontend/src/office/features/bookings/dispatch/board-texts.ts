import { type Dispatch, formatVisit, type PlainMessageKey, type Translator, type VisitTime } from '@sofaseva/contract'
import type { Availability, Target } from './board.rules.js'

export const AVAILABILITY_KEYS: Record<Availability, PlainMessageKey> = {
  free: 'admin-dispatch.state.free',
  busy: 'admin-dispatch.state.busy',
  away: 'admin-dispatch.state.away',
  notOffered: 'admin-dispatch.state.notOffered',
  notApproved: 'admin-dispatch.state.notApproved',
}

export function providerName({ t }: Translator, { providers }: Dispatch, id: string | null): string {
  if (id === null) return t('admin-dispatch.nobody')
  return providers.find(({ _id }) => _id === id)?.name ?? t('admin-dispatch.another')
}

export function whenText(translator: Translator, visit: VisitTime): string {
  return formatVisit(translator, visit) ?? translator.t('admin-dispatch.anyDay')
}

/** "Ravi, Mon, 23 Nov, 9:00 am – 11:00 am" */
export function placeText(translator: Translator, board: Dispatch, { providerId, start, day }: Target): string {
  return translator.t('admin-dispatch.place', {
    provider: providerName(translator, board, providerId),
    when: whenText(translator, { preferredDate: start, preferredDay: day }),
  })
}
