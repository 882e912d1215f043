import {
  formatDay,
  LANGUAGE_DEFINITIONS,
  PATHS,
  POST_CATEGORY_KEYS,
  type PostSummary,
  pathTo,
} from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import blog from '#shared/ui/article/blog.module.css'
import { POST_CARD_SIZES } from '#shared/ui/article/image-sizes.js'
import card from '#shared/ui/card.module.css'
import { SofaIllustration } from '#shared/ui/illustrations/sofa-illustration.js'
import { Image } from '#shared/ui/image.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './post-card.module.css'

interface PostCardProps {
  post: PostSummary
  eager?: boolean
}

/** A post in a list. The whole card links to it. */
export function PostCard({ post, eager = false }: PostCardProps) {
  const translator = useTranslation()
  const { t, language } = translator
  const { title, slug, excerpt, category, featuredImage, publishedAt, readTime } = post
  return (
    <Link className={card.tile} to={pathTo(PATHS.blogPost, { slug })}>
      <span className={`${classes.cover} ${blog.wide}`}>
        {featuredImage ? (
          <Image
            url={featuredImage.url}
            alt=""
            width={featuredImage.width ?? 640}
            height={featuredImage.height ?? 360}
            sizes={POST_CARD_SIZES}
            placeholder={featuredImage.placeholder}
            eager={eager}
          />
        ) : (
          <SofaIllustration />
        )}
      </span>
      <span className={classes.postBody}>
        <span className={classes.postCategory}>{t(POST_CATEGORY_KEYS[category])}</span>
        <span
          className={classes.postWords}
          {...(post.language === language ? {} : { lang: LANGUAGE_DEFINITIONS[post.language].tag })}
        >
          <strong className={classes.postTitle}>{title}</strong>
          <span className={classes.postExcerpt}>{excerpt}</span>
        </span>
        <MutedText size="small">
          {publishedAt && <time dateTime={publishedAt}>{formatDay(translator, publishedAt)}</time>}
          {publishedAt && ' · '}
          {t('blog.post.readTime', { count: readTime })}
        </MutedText>
      </span>
    </Link>
  )
}

/** The first image of a page's main list is on a phone's first screen. The others load after the scripts. */
export function PostGrid({ posts, isMain = false }: { posts: readonly PostSummary[]; isMain?: boolean }) {
  return (
    <ul className={classes.grid}>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} eager={isMain && index === 0} />
        </li>
      ))}
    </ul>
  )
}

export function PostGridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <div key={place} className={card.tile}>
          <span className={classes.cover} />
          <span className={classes.postBody}>
            <Skeleton width="40%" height="1.2rem" />
            <Skeleton width="90%" height="1.5rem" />
            <Skeleton height="3rem" />
            <Skeleton width="50%" height="1.2rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
