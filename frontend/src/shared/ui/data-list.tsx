import { LIMITS } from '@sofaseva/contract'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.js'
import classes from './data-list.module.css'
import { Bone } from './states.js'
import ui from './ui.module.css'

/** A table as wide as it needs; it scrolls by itself, by keyboard too (so it takes the focus), under a head that stays. */
export function DataTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** Rows of a table that is on its way. */
export function RowBones() {
  return (
    <div className={`${ui.card} ${ui.bones}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Bone key={row} height="2.5rem" />
      ))}
    </div>
  )
}

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
    <form onSubmit={submit} className={ui.controls}>
      <input
        className={ui.control}
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
    </form>
  )
}

interface PagerProps {
  page: number
  total: number
  perPage: number
  /** The total is still that of the list before. */
  isStale: boolean
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Moves between pages; one that is not there, or not any more, leads to the last. */
export function Pager({ page, total, perPage, isStale, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  // A searched list is counted only so far ahead of its page.
  const isMore = total === page * perPage + LIMITS.countedAhead
  useEffect(() => {
    if (!isStale && page > pages) onPage(pages, { replace: true })
  }, [isStale, page, pages, onPage])
  if (pages === 1 && page === 1) return null
  return (
    <nav className={ui.controls} aria-label="Pages">
      <Button size="small" look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={ui.soft}>
        Page {page.toLocaleString('en-IN')} of {pages.toLocaleString('en-IN')}
        {isMore && ' or more'}
      </span>
      <Button size="small" look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
