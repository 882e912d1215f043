import { formatDay, ROLES, type Role, type User } from '@sofaseva/contract'
import { Badge } from '../../../shared/ui/badge.js'
import { Button } from '../../../shared/ui/button.js'
import classes from '../../../shared/ui/data-table.module.css'
import { DropdownMenu } from '../../../shared/ui/dropdown-menu.js'
import { Group } from '../../../shared/ui/group.js'
import { PhoneLink } from '../../../shared/ui/phone-link.js'
import { MutedText } from '../../../shared/ui/text.js'

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
        {isMe && <MutedText size="small"> (you)</MutedText>}
        <br />
        <MutedText size="small">since {formatDay(user.createdAt)}</MutedText>
      </td>
      <td className={classes.long}>{user.email}</td>
      <td>
        <Badge tone={user.isEmailVerified ? 'green' : 'yellow'}>
          {user.isEmailVerified ? 'Verified' : 'Not Verified'}
        </Badge>
        {user.emailVerifiedAt && (
          <>
            <br />
            <MutedText size="small">{formatDay(user.emailVerifiedAt)}</MutedText>
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
          <Group>
            <Badge tone={user.isApproved ? 'green' : 'yellow'}>{user.isApproved ? 'Approved' : 'Waiting'}</Badge>
            <Button
              size="small"
              variant={user.isApproved ? 'outline' : 'primary'}
              aria-label={user.isApproved ? `Withdraw approval of ${user.name}` : `Approve ${user.name}`}
              onClick={() => onApproval(!user.isApproved)}
            >
              {user.isApproved ? 'Withdraw' : 'Approve'}
            </Button>
          </Group>
        ) : (
          <MutedText size="small">–</MutedText>
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
