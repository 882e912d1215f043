import type { Translate } from '@sofaseva/contract'

const HOUR_MINUTES = 60

/** Free minutes as text: "1 h 30 min free". */
export function gapText(t: Translate, minutes: number): string {
  return t('jobs.gap', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
}
