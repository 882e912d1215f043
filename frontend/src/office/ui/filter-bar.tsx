import { Button, TextInput } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'
import { IconSearch, IconX } from '#shared/ui/icons.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './filter-bar.module.css'
import type { UrlFilters } from './use-url-filters.js'

/** How long after the last key a list is searched. */
const TYPING_MS = 300

const SEARCH = 'search'

export interface Search {
  /** What it is called in the address. */
  name?: string
  label: string
  placeholder: string
  /** Left out: as much as searches take. */
  maxLength?: number
}

interface SearchFieldProps extends Search {
  value: string
  set: UrlFilters['set']
}

/** Searches while one types, at once by Enter; "/" leads to it from anywhere on the page. */
const SearchField = memo(function SearchField({ name = SEARCH, value, set, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  // What another part of the page sets, not what comes back of one's own typing, which has gone on meanwhile.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what was typed last, not at every render
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS)
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
  /** Left out where a list cannot be searched. */
  search?: Search
  /** Further filters: each sets its own name in the address. */
  children?: ReactNode
}

/** The filters of a list, in one row, with a way to clear them. */
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
