import type { AdminCategory } from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import classes from '../../../shared/ui/data-table.module.css'
import { EditAndSwitch, EnabledBadge } from './enabled.js'
import { MoveButtons } from './move-buttons.js'

export const CATEGORY_COLUMNS = ['Name', 'Slug', 'Services', 'Status', 'Order', 'Actions']

interface RowProps {
  category: AdminCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onSwitch: () => void
}

export function CategoryRow({ category, isFirst, isLast, onMove, onEdit, onSwitch }: RowProps) {
  const { name, slug, isDisabled, serviceCount } = category
  return (
    <tr>
      <td>{name}</td>
      <td>{slug}</td>
      <td className={classes.number}>{serviceCount}</td>
      <td>
        <EnabledBadge isDisabled={isDisabled} />
      </td>
      <td>
        <div className={admin.rowActions}>
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </div>
      </td>
      <td>
        <div className={admin.rowActions}>
          <EditAndSwitch name={name} isDisabled={isDisabled} onEdit={onEdit} onSwitch={onSwitch} />
        </div>
      </td>
    </tr>
  )
}
