import { PATHS, pathTo, type ServiceCard } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { LinkButton } from '#shared/ui/button.js'
import card from '#shared/ui/card.module.css'
import { Image } from '#shared/ui/image.js'
import { Price } from '#shared/ui/price.js'
import { Rating } from '#shared/ui/rating.js'
import classes from './post-service.module.css'

/** A service that an article is about, with a way to book it. */
export function PostService({ service }: { service: ServiceCard }) {
  const { t } = useTranslation()
  const { _id, name, imageUrl, imagePlaceholder, basePrice, averageRating, reviewCount } = service
  return (
    <div className={`${card.card} ${classes.service}`}>
      <Image url={imageUrl} alt="" width={400} height={300} sizes="6rem" placeholder={imagePlaceholder} />
      <div>
        <strong>{name}</strong>
        <p>
          <strong>
            <Price rupees={basePrice} />
          </strong>
          <Rating average={averageRating} count={reviewCount} />
        </p>
      </div>
      <LinkButton
        to={pathTo(PATHS.service, { id: _id })}
        variant="accent"
        aria-label={t('blog.post.bookNamed', { name })}
      >
        {t('blog.post.book')}
      </LinkButton>
    </div>
  )
}
