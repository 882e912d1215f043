import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  ADMIN_PATHS,
  type AdminService,
  type Booking,
  formatPhone,
  LIMITS,
  lastSix,
  PATHS,
  personName,
  STATUS_KEYS,
  type StaffPermission,
  type User,
} from '@sofaseva/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconListCheck, IconSofa, IconUsers, IconWorld } from '#office/ui/icons.js'
import { mayOpen } from '#office/ui/page-permissions.js'
import { CUSTOMER_PARAM } from '#office/ui/use-customer-drawer.js'
import { useMay } from '#office/ui/use-may.js'
import { callPage } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePageUser } from '#shared/session/use-user.js'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import { ADMIN_ACTIONS, ADMIN_NAV, type AdminLink } from './admin-nav.js'

const [store, palette] = createSpotlight()
/** Milliseconds from the last keystroke to the search request. */
const DEBOUNCE_MS = 200
const MIN_CHARACTERS = 2
const FOUND = 5

interface Entry {
  id: string
  label: string
  description?: string
  icon: TablerIcon
  to: string
}

interface Found {
  bookings: Booking[]
  people: User[]
  services: AdminService[]
}

/** Searches what the admin may see. */
async function find(text: string, may: ReturnType<typeof useMay>): Promise<Found> {
  const query = new URLSearchParams({ search: text, limit: String(FOUND) }).toString()
  const search = async <T,>(permission: StaffPermission, path: string): Promise<T[]> =>
    may(permission) ? (await callPage<T>(`${path}?${query}`)).items : []
  const [bookings, people, services] = await Promise.all([
    search<Booking>('admin.bookings', '/admin/bookings'),
    search<User>('admin.users', '/admin/users'),
    search<AdminService>('admin.catalog', '/admin/services'),
  ])
  return { bookings, people, services }
}

const listOf = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`

/** Selects the first entry if none is selected. The library does so on input, before the response arrives. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/**
 * Finds pages, bookings, users and services, and opens them. Bookings match by customer or by the last six characters
 * of the id. Ctrl+K opens it.
 */
export default function CommandPalette({ openCount }: { openCount: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay()
  const user = usePageUser()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isSearch = searched.length >= MIN_CHARACTERS
  const { data, isFetching } = useQuery({
    queryKey: ['admin-palette', searched],
    queryFn: () => find(searched, may),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (openCount > 0) palette.open()
  }, [openCount])

  const wanted = text.trim().toLowerCase()
  const entryOf = ({ to, text: key, icon }: AdminLink): Entry => ({ id: to, label: t(key), icon, to })
  const isOpen = ({ to }: AdminLink) => user !== null && mayOpen(user, to)
  const isWanted = ({ label }: Entry) => label.toLowerCase().includes(wanted)
  const pages: Entry[] = [
    ...ADMIN_NAV.flatMap(({ links }) => links.filter(isOpen).map(entryOf)),
    { id: 'site', label: t('admin.nav.back'), icon: IconWorld, to: PATHS.home },
  ].filter(isWanted)
  const found = isSearch && wanted.length >= MIN_CHARACTERS ? data : undefined
  const groups: { title: string; entries: Entry[] }[] = [
    { title: t('admin.palette.pages'), entries: pages },
    { title: t('admin.palette.actions'), entries: ADMIN_ACTIONS.filter(isOpen).map(entryOf).filter(isWanted) },
    {
      title: t('admin.nav.bookings'),
      entries: (found?.bookings ?? []).map(({ _id, user, items, status }) => ({
        id: _id,
        label: `${lastSix(_id)} · ${personName(t, user.name)}`,
        description: [items[0]?.serviceName, t(STATUS_KEYS[status])].filter(Boolean).join(' · '),
        icon: IconListCheck,
        to: `${ADMIN_PATHS.bookings}?open=${_id}`,
      })),
    },
    {
      title: t('admin.nav.users'),
      entries: (found?.people ?? []).map(({ _id, name, email, phone }) => ({
        id: _id,
        label: name,
        description: [email, phone && formatPhone(phone)].filter(Boolean).join(' · '),
        icon: IconUsers,
        to: `${ADMIN_PATHS.users}?${new URLSearchParams({ search: email, [CUSTOMER_PARAM]: _id })}`,
      })),
    },
    {
      title: t('admin.nav.services'),
      entries: (found?.services ?? []).map(({ _id, name, category }) => ({
        id: _id,
        label: name,
        description: category.name,
        icon: IconSofa,
        to: listOf(ADMIN_PATHS.services, name),
      })),
    },
  ].filter(({ entries }) => entries.length > 0)

  const shown = groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' ')
  // Select before paint, so that Enter always opens the visible selection.
  useLayoutEffect(() => {
    if (shown !== '') selectFirst()
  }, [shown])

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      // Scroll locking adds a style sheet without the document's nonce.
      lockScroll={false}
      overlayProps={{ blur: 0 }}
      scrollable
      aria-label={t('admin.palette.open')}
    >
      <Spotlight.Search
        placeholder={t('admin.palette.placeholder')}
        aria-label={t('admin.palette.placeholder')}
        maxLength={LIMITS.searchText}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map(({ id, label, description, icon, to }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(description ? { description } : {})}
                leftSection={<Icon of={icon} />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(isFetching ? 'admin.palette.searching' : 'admin.palette.empty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
