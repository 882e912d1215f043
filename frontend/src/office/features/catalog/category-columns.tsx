import { Button } from '@mantine/core'
import type { AdminCategory, Translate } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { Cluster } from '#shared/ui/layout.js'
import { EnabledBadge } from './enabled.js'
import { MoveButtons } from './move-buttons.js'

interface CategoryColumnsOptions {
  t: Translate
  /** In display order. */
  categories: readonly AdminCategory[]
  onMove: (category: AdminCategory, position: number) => void
  onSwitch: (category: AdminCategory) => void
}

export function categoryColumns({ t, categories, onMove, onSwitch }: CategoryColumnsOptions): Column<AdminCategory>[] {
  return [
    {
      id: 'name',
      header: t('admin.column.name'),
      isFixed: true,
      wraps: true,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { id: 'slug', header: t('admin-catalog.column.slug'), wraps: true, cell: ({ slug }) => slug },
    {
      id: 'services',
      header: t('admin-catalog.column.services'),
      isNumber: true,
      cell: ({ serviceCount }) => serviceCount,
    },
    {
      id: 'status',
      header: t('admin.column.status'),
      cell: (category) => {
        const { name, isDisabled } = category
        return (
          <Cluster data-nowrap>
            <EnabledBadge isDisabled={isDisabled} />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t(isDisabled ? 'admin-catalog.enableNamed' : 'admin-catalog.disableNamed', { name })}
              onClick={() => onSwitch(category)}
            >
              {t(isDisabled ? 'admin-catalog.enable' : 'admin-catalog.disable')}
            </Button>
          </Cluster>
        )
      },
    },
    {
      id: 'order',
      header: t('admin.order'),
      cell: (category) => {
        const index = categories.indexOf(category)
        return (
          <Cluster data-nowrap>
            <MoveButtons
              name={category.name}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              onMove={(by) => onMove(category, index + by)}
            />
          </Cluster>
        )
      },
    },
  ]
}
