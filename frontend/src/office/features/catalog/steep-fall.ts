import { formatRupees, type Translate } from '@sofaseva/contract'

/** A price that is about to be saved; amounts in rupees. */
interface PriceChange {
  /** Which one, as its field is called. */
  label: string
  before: number
  after: number
}

/** The changes that ask for a confirmation: below a tenth of the old price, which a misplaced point does more often than an admin. */
export function steepFalls(changes: readonly PriceChange[]): PriceChange[] {
  return changes.filter(({ before, after }) => after < before / 10)
}

/** Asked before prices fall below a tenth: a misplaced point does that, too. */
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
