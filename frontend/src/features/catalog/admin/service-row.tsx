import { type AdminService, formatRupees } from '@sofaseva/contract'
import admin from '../../../shared/admin-ui/admin.module.css'
import { Button } from '../../../shared/ui/button.js'
import classes from '../../../shared/ui/data-table.module.css'
import { Rating } from '../../../shared/ui/rating.js'
import { MutedText } from '../../../shared/ui/text.js'
import { EditAndSwitch, EnabledBadge } from './enabled.js'

interface RowProps {
  service: AdminService
  onEdit: () => void
  onSwitch: () => void
  onDelete: () => void
}

export function ServiceRow({ service, onEdit, onSwitch, onDelete }: RowProps) {
  const { name, category, isDisabled, isCategoryDisabled, basePrice, averageRating, reviewCount } = service
  return (
    <tr>
      <td className={admin.service}>{name}</td>
      <td>{category.name}</td>
      <td>
        <EnabledBadge isDisabled={isDisabled} />
        {!isDisabled && isCategoryDisabled && (
          <MutedText as="div" size="small">
            hidden with its category
          </MutedText>
        )}
      </td>
      <td className={classes.number}>{formatRupees(basePrice)}</td>
      <td>
        <Rating average={averageRating} count={reviewCount} />
      </td>
      <td>
        <div className={admin.rowActions}>
          <EditAndSwitch name={name} isDisabled={isDisabled} onEdit={onEdit} onSwitch={onSwitch} />
          <Button size="small" variant="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
