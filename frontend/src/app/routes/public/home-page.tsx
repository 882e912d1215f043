import type { HomeView } from '@sofaseva/contract'
import { Link } from 'react-router-dom'
import classes from '../../../features/catalog/catalog.module.css'
import { SearchBox } from '../../../features/catalog/search-box.js'
import { ServiceCard, ServiceGridBones } from '../../../features/catalog/service-card.js'
import { useHome } from '../../../features/catalog/use-catalogue.js'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { ErrorState, PageFrame } from '../../../shared/ui/states.js'

function Categories({ home }: { home: HomeView }) {
  return (
    <section aria-labelledby="categories">
      <div className={classes.sectionHead}>
        <h2 id="categories">What do you need?</h2>
        <Link to="/services">All services</Link>
      </div>
      <ul className={classes.categories}>
        {home.categories.map((category) => (
          <li key={category._id}>
            <Link className={classes.category} to={`/services/${category._id}`}>
              <img src={category.iconUrl} alt="" width="56" height="56" />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rows({ home }: { home: HomeView }) {
  return home.rows.map(({ category, services }) => (
    <section key={category._id} className={classes.section} aria-labelledby={`row-${category._id}`}>
      <div className={classes.sectionHead}>
        <h2 id={`row-${category._id}`}>{category.name}</h2>
        <Link to={`/services/${category._id}`} aria-label={`See all: ${category.name}`}>
          See all
        </Link>
      </div>
      <div className={classes.row}>
        {services.map((service) => (
          <ServiceCard key={service._id} service={service} />
        ))}
      </div>
    </section>
  ))
}

function ContactBlock() {
  const { supportPhone, supportEmail, businessHours } = usePublicSettings()
  return (
    <section className={classes.section} aria-labelledby="contact">
      <h2 id="contact">Talk to us</h2>
      <p>
        Call <a href={`tel:${supportPhone.replace(/\s/g, '')}`}>{supportPhone}</a> or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <p>{businessHours.map(({ days, hours }) => `${days} ${hours}`).join(' · ')}</p>
    </section>
  )
}

function Banner({ home }: { home: HomeView | undefined }) {
  return (
    <div className={classes.hero}>
      <div className={classes.heroInner}>
        <h1>{home?.hero.heroText ?? 'Home services in Pune'}</h1>
        <p className={classes.promo}>{home?.hero.promoText ?? 'Sofa repair, cleaning and more, at your door.'}</p>
        <SearchBox />
      </div>
    </div>
  )
}

export default function HomePage() {
  const { data: home, state, retry } = useHome()
  return (
    <PageFrame banner={<Banner home={home} />}>
      {state === 'loading' && <ServiceGridBones />}
      {state === 'failed' && <ErrorState message="Failed to fetch categories for homepage layout." onRetry={retry} />}
      {home && (
        <>
          <Categories home={home} />
          <Rows home={home} />
        </>
      )}
      <ContactBlock />
    </PageFrame>
  )
}
