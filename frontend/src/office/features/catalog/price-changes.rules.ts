import type { AdminService, ServiceInput, Translate } from '@sofaseva/contract'
import type { OptionDraft } from './option-row.js'
import { toServiceDraft } from './service-draft.js'

/**
 * A service's prices before and after, in rupees, each with its name. `rows` are the edited options of `input`. Their
 * keys match options even after a rename or a move.
 */
export function priceChanges(
  t: Translate,
  service: AdminService,
  { basePrice, priceUpperRange, options }: ServiceInput,
  rows: readonly OptionDraft[],
): { label: string; before: number; after: number }[] {
  const keys = toServiceDraft(service).options.map(({ key }) => key)
  return [
    { label: t('admin-catalog.form.basePrice'), before: service.basePrice, after: basePrice },
    { label: t('admin-catalog.form.priceUpperRange'), before: service.priceUpperRange, after: priceUpperRange },
    ...options.flatMap(({ name, price }, index) => {
      const before = service.options[keys.indexOf(rows[index]?.key ?? -1)]
      return before
        ? [{ label: `${name}, ${t('admin-catalog.form.difference')}`, before: before.price, after: price }]
        : []
    }),
  ]
}
