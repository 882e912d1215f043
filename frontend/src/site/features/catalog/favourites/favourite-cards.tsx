import { PATHS, pathTo } from '@sofaseva/contract'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import { usePriceText } from '#shared/ui/price.js'
import { useFavouriteServices } from './use-favourite-services.js'

/** The other favourites are in the profile. */
const SHOWN = 6

interface FavouriteCardsProps {
  userId: string
  /** A card of the list that they are added to. */
  Card: ComponentType<{ label: string; title: string; text: string; children: ReactNode }>
}

/** The user's newest favourites, as cards at the end of the list on the home page. */
export default function FavouriteCards({ userId, Card }: FavouriteCardsProps) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { services = [] } = useFavouriteServices(userId)
  return services.slice(0, SHOWN).map(({ _id, name, basePrice }) => (
    <Card key={_id} label={t('account.favourites.title')} title={name} text={priceText(basePrice)}>
      <LinkButton
        size="small"
        variant="outline"
        to={pathTo(PATHS.service, { id: _id })}
        aria-label={t('blog.post.bookNamed', { name })}
      >
        {t('blog.post.book')}
      </LinkButton>
    </Card>
  ))
}
