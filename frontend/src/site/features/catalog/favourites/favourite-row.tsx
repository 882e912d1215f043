import { useTranslation } from '#shared/i18n/use-translation.js'
import classes from '../catalog.module.css'
import { ServiceTile } from '../service-card.js'
import { useFavouriteServices } from './use-favourite-services.js'

/** The user's favourites on the home page. Nothing without any. */
export default function FavouriteRow({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { services = [] } = useFavouriteServices(userId)
  if (services.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="favourites">
      <div className={classes.sectionHead}>
        <h2 id="favourites">{t('account.favourites.title')}</h2>
      </div>
      <div className={classes.row}>
        {services.map((service) => (
          <ServiceTile key={service._id} service={service} />
        ))}
      </div>
    </section>
  )
}
