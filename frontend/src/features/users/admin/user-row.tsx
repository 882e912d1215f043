import { formatDay, ROLES, type Role, type User } from '@sofaseva/contract'
import { Button } from '../../../shared/ui/button.js'
import classes from '../../../shared/ui/data-table.module.css'
import { DropdownMenu } from '../../../shared/ui/dropdown-menu.js'
import { PhoneLink } from '../../../shared/ui/phone-link.js'
import ui from '../../../shared/ui/ui.module.css'

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, text: role }))

interface UserRowProps {
  user: User
  /** The admin who looks: nobody changes or deletes themselves. */
  isMe: boolean
  onRole: (role: Role) => void
  onApproval: (approved: boolean) => void
  onDelete: () => void
}

export function UserRow({ user, isMe, onRole, onApproval, onDelete }: UserRowProps) {
  return (
    <tr>
      <td className={classes.long}>
        <strong>{user.name}</strong>
        {isMe && <span className={ui.hint}> (you)</span>}
        <br />
        <span className={ui.hint}>since {formatDay(user.createdAt)}</span>
      </td>
      <td className={classes.long}>{user.email}</td>
      <td>
        <span className={ui.badge} data-tone={user.isEmailVerified ? 'green' : 'yellow'}>
          {user.isEmailVerified ? 'Verified' : 'Not Verified'}
        </span>
        {user.emailVerifiedAt && (
          <>
            <br />
            <span className={ui.hint}>{formatDay(user.emailVerifiedAt)}</span>
          </>
        )}
      </td>
      <td className={classes.number}>
        <PhoneLink phone={user.phone} />
      </td>
      <td>
        <DropdownMenu
          label={`Role of ${user.name}`}
          value={user.role}
          choices={ROLE_CHOICES}
          disabled={isMe}
          onChoose={onRole}
        />
      </td>
      <td>
        {user.role === 'provider' ? (
          <div className={ui.controls}>
            <span className={ui.badge} data-tone={user.isApproved ? 'green' : 'yellow'}>
              {user.isApproved ? 'Approved' : 'Waiting'}
            </span>
            <Button
              size="small"
              variant={user.isApproved ? 'outline' : 'primary'}
              aria-label={user.isApproved ? `Withdraw approval of ${user.name}` : `Approve ${user.name}`}
              onClick={() => onApproval(!user.isApproved)}
            >
              {user.isApproved ? 'Withdraw' : 'Approve'}
            </Button>
          </div>
        ) : (
          <span className={ui.hint}>–</span>
        )}
      </td>
      <td>
        <Button size="small" variant="danger" disabled={isMe} aria-label={`Delete ${user.name}`} onClick={onDelete}>
          Delete
        </Button>
      </td>
    </tr>
  )
}
