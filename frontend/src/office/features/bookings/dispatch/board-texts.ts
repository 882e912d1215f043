import { type Dispatch, formatVisit, type Translator, type VisitTime } from '@sofaseva/contract'
import type { Target } from './board.rules.js'

export function providerName({ t }: Translator, { providers }: Dispatch, id: string | null): string {
  if (id === null) return t('admin-dispatch.nobody')
  return providers.find(({ _id }) => _id === id)?.name ?? t('admin-dispatch.another')
}

export function whenText(translator: Translator, visit: VisitTime): string {
  return formatVisit(translator, visit) ?? translator.t('admin-dispatch.anyDay')
}

/** A place in words, such as "Ravi, Mon, 23 Nov, 9:00 am – 11:00 am". */
export function placeText(translator: Translator, board: Dispatch, { providerId, start, day }: Target): string {
  return translator.t('admin-dispatch.place', {
    provider: providerName(translator, board, providerId),
    when: whenText(translator, { preferredDate: start, preferredDay: day }),
  })
}
