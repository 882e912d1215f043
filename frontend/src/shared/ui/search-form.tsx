import { type FormEvent, useEffect, useState } from 'react'
import { Button } from './button.js'
import { Input } from './control.js'
import { Group } from './group.js'

interface SearchFormProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onSearch: (text: string) => void
}

/** Searches when it is sent, not at every key: the list is the server's. */
export function SearchForm({ label, placeholder, maxLength, value, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <Group as="form" onSubmit={submit}>
      <Input
        type="search"
        aria-label={label}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small">
        Search
      </Button>
    </Group>
  )
}
