import { useEffect } from 'react'
import { draftStorage } from '#shared/lib/use-draft.js'
import { useSession } from '#shared/session/use-session.js'
import { choiceDraft, type FavouriteService, FavouriteToggle, useFavourite } from './favourite-toggle.js'
import classes from './favourites.module.css'
import { useFavourites } from './use-favourites.js'

/** The heart on the image of a service's page. */
export default function FavouriteButton({ service }: { service: FavouriteService }) {
  const userId = useSession()?.user._id
  const favourite = useFavourite(service, userId, useFavourites(userId))
  const draft = choiceDraft(service)
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the service that a guest wanted, once for each user
  useEffect(() => {
    if (draftStorage.read<boolean>(draft) !== true) return
    // A guest who returns without a login no longer wants it.
    draftStorage.remove(draft)
    if (userId) void favourite.set(true)
  }, [draft, userId])
  return (
    <div className={classes.onImage}>
      <FavouriteToggle service={service} userId={userId} favourite={favourite} />
    </div>
  )
}
