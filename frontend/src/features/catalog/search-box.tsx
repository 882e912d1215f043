import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../shared/ui/button.js'
import classes from './catalog.module.css'

interface SearchBoxProps {
  initial?: string
  /** For the site's bar: the field alone, sent by Enter. */
  compact?: boolean
}

/** Free-text search. A plain form: it works before any script has loaded. */
export function SearchBox({ initial = '', compact = false }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(initial)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim()
    navigate(query ? `/services/search?q=${encodeURIComponent(query)}` : '/services')
  }
  return (
    <search>
      <form
        className={`${classes.search} ${compact ? classes.compact : ''}`}
        action="/services/search"
        method="get"
        onSubmit={submit}
      >
        <label className="visually-hidden" htmlFor={id}>
          Search services
        </label>
        <input
          id={id}
          name="q"
          type="search"
          value={text}
          maxLength={120}
          placeholder="Sofa cleaning, cushion, leather…"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
        {!compact && <Button type="submit">Search</Button>}
      </form>
    </search>
  )
}
