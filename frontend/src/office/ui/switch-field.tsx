import { Switch, Text } from '@mantine/core'
import { useId } from 'react'

interface SwitchFieldProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with a hint. The hint is outside the label, so that screen readers don't read all of it as the label. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={id}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text id={id} size="sm" c="dimmed" mt="var(--s1)">
        {hint}
      </Text>
    </div>
  )
}
