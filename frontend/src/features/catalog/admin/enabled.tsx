import { Badge } from '../../../shared/ui/badge.js'
import { Button } from '../../../shared/ui/button.js'

/** Whether people are offered a category or a service. */
export function EnabledBadge({ isDisabled }: { isDisabled: boolean }) {
  return <Badge tone={isDisabled ? 'yellow' : 'green'}>{isDisabled ? 'Disabled' : 'Enabled'}</Badge>
}

interface EditAndSwitchProps {
  /** Of the category or service, for the labels. */
  name: string
  isDisabled: boolean
  onEdit: () => void
  onSwitch: () => void
}

/** What the back office does with each. */
export function EditAndSwitch({ name, isDisabled, onEdit, onSwitch }: EditAndSwitchProps) {
  const action = isDisabled ? 'Enable' : 'Disable'
  return (
    <>
      <Button size="small" variant="outline" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" variant="outline" aria-label={`${action} ${name}`} onClick={onSwitch}>
        {action}
      </Button>
    </>
  )
}
