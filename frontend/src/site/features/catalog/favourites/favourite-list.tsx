import { type Favourite, PATHS, pathTo, type Service } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Price } from '#shared/ui/price.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { FavouriteToggle, useFavourite } from './favourite-toggle.js'
import classes from './favourites.module.css'
import { useFavouriteServices } from './use-favourite-services.js'

interface ItemProps {
  service: Service
  userId: string
  favourites: readonly Favourite[] | undefined
}

function Item({ service, userId, favourites }: ItemProps) {
  const favourite = useFavourite(service, userId, favourites)
  return (
    <Cluster as="li" gap={3} justify="between" data-nowrap className={classes.item}>
      <Stack as="span" gap={0}>
        <StandaloneLink to={pathTo(PATHS.service, { id: service._id })}>{service.name}</StandaloneLink>
        <Price rupees={service.basePrice} />
      </Stack>
      <FavouriteToggle service={service} userId={userId} favourite={favourite} />
    </Cluster>
  )
}

/** The ids that were shown since the list opened. One that is removed keeps its place, so that it can be kept again. */
function useSeen(ids: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(ids)
  const added = ids.filter((id) => !seen.includes(id))
  if (added.length > 0) setSeen([...added, ...seen])
  return added.length > 0 ? [...added, ...seen] : seen
}

/** The user's favourites, each with its price and a heart to remove it. */
export default function FavouriteList({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { favourites, services, byId } = useFavouriteServices(userId)
  const seen = useSeen((services ?? []).map(({ _id }) => _id))
  const shown = seen.flatMap((id) => byId.get(id) ?? [])
  if (!services) return <Skeleton height="3.5rem" />
  if (shown.length === 0) return <MutedText as="p">{t('account.favourites.none')}</MutedText>
  return (
    <Stack as="ul" gap={0} data-lines>
      {shown.map((service) => (
        <Item key={service._id} service={service} userId={userId} favourites={favourites} />
      ))}
    </Stack>
  )
}
