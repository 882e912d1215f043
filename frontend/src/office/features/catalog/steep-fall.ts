import { formatRupees, type Translate } from '@sofaseva/contract'

/** A price about to be saved, in rupees. */
interface PriceChange {
  /** The label of the price's field. */
  label: string
  before: number
  after: number
}

/**
 * The price drops to confirm: below a tenth of the old price, which is more often a misplaced decimal point than
 * intended.
 */
export function steepFalls(changes: readonly PriceChange[]): PriceChange[] {
  return changes.filter(({ before, after }) => after < before / 10)
}

/** Asks before prices drop below a tenth. */
export function steepFallQuestion(t: Translate, falls: readonly PriceChange[]) {
  const lines = falls.map(({ label, before, after }) =>
    t('admin-catalog.steepFall.line', { label, before: formatRupees(before), after: formatRupees(after) }),
  )
  return {
    title: t('admin-catalog.steepFall.title'),
    text: lines.join(' '),
    confirmText: t('admin-catalog.steepFall.confirm'),
    danger: true,
  }
}
