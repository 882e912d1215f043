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

/** Name of the draft that keeps a guest's choice of this service in this tab until the login. */
export const choiceDraft = ({ _id }: FavouriteService) => `favourite:${_id}`

/** Stores and sends a choice. Resolves to the reason if the server has refused it. Throws when it can't be stored. */
async function storeChoice(userId: string, service: FavouriteService, isKept: boolean): Promise<string | null> {
  const { outbox } = await loadOffline()
  const key = await outbox.enqueue('favourite.set', { userId, service, isKept })
  // A failed send is repeated later.
  await outbox.flush(true).catch(() => undefined)
  const delivery = await outbox.delivery(key)
  if (!delivery || !('row' in delivery) || delivery.row.state !== 'refused') return null
  await outbox.discardRefused(key)
  return delivery.row.failure?.message ?? ''
}

interface Choice {
  isKept: boolean
  /** This device has it, so the list will show it. */
  isStored: boolean
}

/** Whether a service is a favourite, and how to change that. `set` shows the choice at once, then stores and sends it. */
export function useFavourite(
  service: FavouriteService,
  userId: string | undefined,
  favourites: readonly Favourite[] | undefined,
) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<Choice | null>(null)
  const isListed = favourites?.some(({ serviceId }) => serviceId === service._id) ?? false
  if (choice?.isStored && choice.isKept === isListed) setChoice(null)
  const isKept = choice?.isKept ?? isListed
  const set = async (next: boolean) => {
    if (!userId) return
    if (next && !isKept && favourites && favourites.length >= FAVOURITES_PER_USER) {
      toast(t('account.favourites.full'), 'bad')
      return
    }
    setChoice({ isKept: next, isStored: false })
    const settle = (isStored: boolean) =>
      setChoice((current) => {
        // The user has chosen again in the meantime.
        if (current?.isKept !== next) return current
        return isStored ? { isKept: next, isStored } : null
      })
    try {
      const refusal = await storeChoice(userId, service, next)
      if (refusal !== null) toast(refusal, 'bad')
      settle(refusal === null)
    } catch {
      toast(t('outbox.failed'), 'bad')
      settle(false)
    }
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
      draftStorage.write(choiceDraft(service), true)
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
