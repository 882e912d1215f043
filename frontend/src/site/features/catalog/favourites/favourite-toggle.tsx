import { FAVOURITES_PER_USER, type Favourite, PATHS, type ServiceCard } from '@sofaseva/contract'
import { useState } from 'react'
import { createPath } from 'react-router-dom'
import { loadOffline } from '#offline/load.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { draftStorage } from '#shared/lib/use-draft.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { Button } from '#shared/ui/button.js'
import { Icon } from '#shared/ui/icon.js'
import { IconHeart } from '#shared/ui/icons.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './favourites.module.css'

/** A service as a favourite needs it. */
export type FavouriteService = Pick<ServiceCard, '_id' | 'name'>

/** Name of a guest's wish to keep this service, which waits in this tab for the login. */
export const wishFor = ({ _id }: FavouriteService) => `favourite:${_id}`

/** Whether a service is a favourite, and how to change that. `set` shows the choice at once and stores it. */
export function useFavourite(
  service: FavouriteService,
  userId: string | undefined,
  favourites: readonly Favourite[] | undefined,
) {
  const { t } = useTranslation()
  // Shown until this device has stored and sent it, or knows that it can't.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isKept = chosen ?? favourites?.some(({ serviceId }) => serviceId === service._id) ?? false
  const set = async (next: boolean) => {
    if (!userId) return
    if (next && !isKept && favourites && favourites.length >= FAVOURITES_PER_USER) {
      toast(t('account.favourites.full'), 'bad')
      return
    }
    setChosen(next)
    try {
      const { outbox } = await loadOffline()
      await outbox.enqueue('favourite.set', { userId, service, isKept: next })
      // A failed send is repeated later.
      await outbox.flush(true).catch(() => undefined)
    } catch {
      toast(t('outbox.failed'), 'bad')
    }
    setChosen((current) => (current === next ? null : current))
  }
  return { isKept, set }
}

interface FavouriteToggleProps {
  service: FavouriteService
  /** Undefined for a guest, who logs in first. The page then keeps the service. */
  userId: string | undefined
  favourite: ReturnType<typeof useFavourite>
}

/** A heart that keeps a service as a favourite, or no longer. */
export function FavouriteToggle({ service, userId, favourite: { isKept, set } }: FavouriteToggleProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const here = useLocation()
  const press = () => {
    if (userId) void set(!isKept)
    else {
      draftStorage.write(wishFor(service), true)
      navigate(PATHS.login, { state: { from: createPath(here) } })
    }
  }
  return (
    <Button
      variant="icon"
      className={classes.heart}
      aria-pressed={isKept}
      aria-label={t('account.favourites.toggle', { service: service.name })}
      onClick={press}
    >
      <Icon of={IconHeart} size={24} />
    </Button>
  )
}
