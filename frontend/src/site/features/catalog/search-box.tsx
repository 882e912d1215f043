import { LIMITS, PATHS, pathTo, searchPath } from '@sofaseva/contract'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useLocalizedPath, useNavigate } from '#shared/routing/router.js'
import { Button } from '#shared/ui/button.js'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import { IconClock, IconSearch } from '#shared/ui/icons.js'
import classes from './catalog.module.css'
import { Highlight } from './highlight.js'
import { recentSearches, rememberSearch, useSearch } from './use-search.js'

interface SearchBoxProps {
  initial?: string
  /** For the site's header: only the field, submitted with Enter. */
  compact?: boolean
}

const SHOWN = 6
/** Delay in milliseconds, longer than a fast typist's pause. Searching at every key would waste power. */
const PAUSE_MS = 120

interface Suggestion {
  key: string
  to: string
  label: ReactNode
  icon: TablerIcon
}

/** The text once it has stayed the same for a moment. */
function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Services that match the typed text, or recent searches while the field is empty. */
function useSuggestions(text: string, isOpen: boolean): Suggestion[] {
  const typed = useDebouncedValue(isOpen ? text.trim() : '')
  const { services, terms } = useSearch(typed)
  if (!isOpen) return []
  if (typed === '')
    return recentSearches().map((recent) => ({ key: recent, to: searchPath(recent), label: recent, icon: IconClock }))
  return services.slice(0, SHOWN).map(({ _id, name }) => ({
    key: _id,
    to: pathTo(PATHS.service, { id: _id }),
    label: <Highlight text={name} terms={terms} />,
    icon: IconSearch,
  }))
}

/** Free-text search. It is a plain form that works before scripts load, and then adds suggestions. */
export function SearchBox({ initial = '', compact = false }: SearchBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const suggestions = useSuggestions(text, isOpen)
  // Takes over text typed before hydration.
  useEffect(() => setText((known) => field.current?.value || known), [])
  const chosen = suggestions[active]

  const go = (to: string) => {
    setIsOpen(false)
    field.current?.blur()
    navigate(to)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) return go(chosen.to)
    const query = text.trim()
    if (query) rememberSearch(query)
    go(query ? searchPath(query) : PATHS.services)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setIsOpen(false)
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    // One more position than suggestions, for the typed text itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  return (
    <search>
      <form
        className={`${classes.search} ${compact ? classes.compact : ''}`}
        action={useLocalizedPath(PATHS.search)}
        method="get"
        onSubmit={submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('common.search.label')}
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          value={text}
          maxLength={LIMITS.searchText}
          placeholder={t('common.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setIsOpen(true)
          }}
        />
        {!compact && <Button type="submit">{t('common.search.submit')}</Button>}
        {suggestions.length > 0 && (
          <div
            id={`${id}-list`}
            className={classes.suggestions}
            role="listbox"
            aria-label={t('common.search.suggestions')}
          >
            {suggestions.map(({ key, to, label, icon }, index) => (
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => go(to)}
                onKeyDown={undefined}
              >
                <Icon of={icon} size={18} />
                <span>{label}</span>
              </div>
            ))}
          </div>
        )}
      </form>
    </search>
  )
}
