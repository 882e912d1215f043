import type { AdminService, Translate } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { Rating } from '#shared/ui/rating.js'
import { MutedText } from '#shared/ui/text.js'
import { EnabledBadge } from './enabled.js'
import { PriceCell } from './price-cell.js'

export function serviceColumns(t: Translate): Column<AdminService>[] {
  return [
    {
      id: 'name',
      header: t('admin.column.name'),
      isFixed: true,
      wraps: true,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { id: 'category', header: t('admin-catalog.category'), cell: ({ category }) => category.name },
    {
      id: 'status',
      header: t('admin.column.status'),
      cell: ({ isDisabled, isCategoryDisabled }) => (
        <span>
          <EnabledBadge isDisabled={isDisabled} />
          {!isDisabled && isCategoryDisabled && (
            <MutedText size="small"> {t('admin-catalog.hiddenWithCategory')}</MutedText>
          )}
        </span>
      ),
    },
    {
      id: 'basePrice',
      header: t('admin-catalog.column.basePrice'),
      isNumber: true,
      cell: (service) => <PriceCell service={service} />,
    },
    {
      id: 'rating',
      header: t('admin-catalog.column.rating'),
      cell: ({ averageRating, reviewCount }) => <Rating average={averageRating} count={reviewCount} />,
    },
  ]
}
