import { TextInput, type TextInputProps } from '@mantine/core'
import { formatAmount, parseRupees } from '@sofaseva/contract'
import type { Ref } from 'react'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete'> {
  /** As it is typed. The contract's schema reads it when it is sent. */
  value: string
  onChange: (typed: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for rupees. It takes amounts as people type them and, once left, shows how they were read. What cannot be read
 * stays as it is, for the schema to say why.
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
