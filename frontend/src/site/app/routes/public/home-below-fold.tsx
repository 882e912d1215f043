import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useSession } from '#shared/session/use-session.js'
import { Card } from '#shared/ui/card.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { PostGrid } from '#site/features/blog/post-card.js'
import { useLatestPosts } from '#site/features/blog/use-posts.js'
import classes from '#site/features/catalog/catalog.module.css'
import { DeviceParts } from '../../device/device-parts.js'

/** The newest posts in the page's language. Renders nothing while there are none. */
function LatestPosts() {
  const { t } = useTranslation()
  const posts = useLatestPosts()
  if (posts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="latest-posts">
      <div className={classes.sectionHead}>
        <h2 id="latest-posts">{t('blog.latest')}</h2>
        <StandaloneLink to={PATHS.blog}>{t('blog.seeAll')}</StandaloneLink>
      </div>
      <PostGrid posts={posts} />
    </section>
  )
}

function ContactBlock() {
  const { t } = useTranslation()
  return (
    <section className={classes.section} aria-labelledby="contact">
      <Card>
        <h2 id="contact">{t('home.contact.title')}</h2>
        <MutedText as="p">{t('home.contact.text')}</MutedText>
        <ContactDetails />
      </Card>
    </section>
  )
}

function OnThisDevice() {
  const { t } = useTranslation()
  return (
    <DeviceParts
      frame={(parts) => (
        <section className={classes.section} aria-labelledby="on-this-device">
          <Card>
            <h2 id="on-this-device">{t('device.section')}</h2>
            {parts}
          </Card>
        </section>
      )}
    />
  )
}

/** The part for a signed-in customer. Guests load none of it. */
const OwnHome = part(async () => (await import('../customer/own.pages.js')).OwnHome, {
  messages: ['requests', 'bookings', 'enums'],
  optional: true,
})

/** Sections of the home page below the services, with the user's own part, or that part alone. */
export default function HomeBelowFold({ shows = 'all' }: { shows?: 'all' | 'own' | 'public' }) {
  const session = useSession()
  if (shows === 'own') return <OwnHome />
  return (
    <>
      {shows === 'all' && session?.user.role === 'customer' && (
        <section className={classes.section}>
          <OwnHome />
        </section>
      )}
      <LatestPosts />
      <ContactBlock />
      <OnThisDevice />
    </>
  )
}
