import { PATHS, pathTo, type ServiceCard as ServiceCardView } from '@sofaseva/contract'
import { Link } from '#shared/routing/link.js'
import card from '#shared/ui/card.module.css'
import { Image } from '#shared/ui/image.js'
import { Price } from '#shared/ui/price.js'
import { Rating } from '#shared/ui/rating.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import classes from './catalog.module.css'
import { Highlight } from './highlight.js'
import { CARD_SIZES } from './image-sizes.js'

interface ServiceCardProps {
  service: ServiceCardView
  eager?: boolean
  /** Words to mark in the name. */
  terms?: readonly string[]
}

const NONE: readonly string[] = []
/**
 * Number of cards a tall phone shows at once, in two columns. A lazy image among them would start half a second later.
 */
const EAGER_CARDS = 6

export function ServiceTile({ service, eager = false, terms = NONE }: ServiceCardProps) {
  return (
    <Link className={`${card.tile} ${classes.service}`} to={pathTo(PATHS.service, { id: service._id })}>
      <Image
        url={service.imageUrl}
        alt=""
        width={400}
        height={300}
        sizes={CARD_SIZES}
        placeholder={service.imagePlaceholder}
        eager={eager}
      />
      <span className={classes.body}>
        <span className={classes.name}>
          <Highlight text={service.name} terms={terms} />
        </span>
        <span className={classes.facts}>
          <span className={classes.price}>
            <Price rupees={service.basePrice} />
          </span>
          <Rating average={service.averageRating} count={service.reviewCount} />
        </span>
      </span>
    </Link>
  )
}

export function ServiceGrid({
  services,
  terms = NONE,
}: {
  services: readonly ServiceCardView[]
  terms?: readonly string[]
}) {
  return (
    <div className={classes.grid}>
      {services.map((service, index) => (
        <ServiceTile key={service._id} service={service} eager={index < EAGER_CARDS} terms={terms} />
      ))}
    </div>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function ServiceSkeleton() {
  return (
    <div className={`${card.tile} ${classes.service}`}>
      <span className={classes.pictureSkeleton} />
      <span className={classes.body}>
        <Skeleton width="80%" height="1.2rem" />
        <Skeleton width="50%" height="1.2rem" />
      </span>
    </div>
  )
}

export function ServiceGridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      {PLACES.map((place) => (
        <ServiceSkeleton key={place} />
      ))}
    </div>
  )
}

/** Placeholder of the home page: category tiles and a first row of services. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.sectionHead}>
        <Skeleton width="12rem" height="1.75rem" />
      </div>
      <div className={classes.categories}>
        {[...PLACES, 'i'].map((place) => (
          <div key={place} className={classes.category}>
            <Skeleton width="3.5rem" height="3.5rem" />
            <Skeleton width="80%" height="1.2rem" />
          </div>
        ))}
      </div>
      <div className={classes.section}>
        <div className={classes.sectionHead}>
          <Skeleton width="9rem" height="1.75rem" />
        </div>
        <div className={classes.row}>
          {PLACES.map((place) => (
            <ServiceSkeleton key={place} />
          ))}
        </div>
      </div>
    </div>
  )
}
