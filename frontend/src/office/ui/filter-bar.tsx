import { Button, TextInput } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { IconSearch, IconX } from '#shared/ui/icons.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './filter-bar.module.css'
import type { UrlFilters } from './use-url-filters.js'

/** Milliseconds from the last keystroke to the search. */
const DEBOUNCE_MS = 300

const SEARCH = 'search'

export interface Search {
  /** The name in the URL. */
  name?: string
  label: string
  placeholder: string
  /** Defaults to the limit of searches. */
  maxLength?: number
}

interface SearchFieldProps extends Search {
  value: string
  set: UrlFilters['set']
}

/** Searches during typing, and at once on Enter. The "/" key focuses it from anywhere on the page. */
const SearchField = memo(function SearchField({ name = SEARCH, value, set, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  // Adopt values set elsewhere, but ignore echoes of earlier typing.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const search = () => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    set({ [name]: wanted }, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after typing, not at every render
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={field.label}
          aria-keyshortcuts="/"
          value={text}
          placeholder={field.placeholder}
          maxLength={field.maxLength ?? LIMITS.searchText}
          leftSection={<Icon of={IconSearch} size={16} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  )
})

interface FilterBarProps {
  filters: UrlFilters
  /** Omitted for a list without search. */
  search?: Search
  /** Additional filters. Each sets its own name in the URL. */
  children?: ReactNode
}

/** The filters of a list in one row, with a button to clear them. */
export function FilterBar({ filters, search, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <Cluster align="end" className={classes.bar}>
      {search && <SearchField {...search} value={filters.get(search.name ?? SEARCH)} set={filters.set} />}
      {children}
      {filters.isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<Icon of={IconX} size={16} />} onClick={filters.clear}>
          {t('admin.clearFilters')}
        </Button>
      )}
    </Cluster>
  )
}
