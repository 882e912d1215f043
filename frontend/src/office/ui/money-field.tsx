import { TextInput, type TextInputProps } from '@mantine/core'
import { formatAmount, parseRupees } from '@sofaseva/contract'
import type { Ref } from 'react'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> {
  /** The typed text. The contract's schema parses it on save. */
  value: string
  onChange: (typed: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * An input for rupees. It accepts common ways to write amounts and formats them on blur. Unreadable text stays, so that
 * the schema can report it.
 */
export function MoneyField({ value, onChange, onBlur, ...field }: MoneyFieldProps) {
  return (
    <TextInput
      {...field}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const read = parseRupees(value)
        if ('rupees' in read && formatAmount(read.rupees) !== value) onChange(formatAmount(read.rupees))
        onBlur?.(event)
      }}
    />
  )
}
