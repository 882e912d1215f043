import type { PostSummary } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import classes from '#shared/ui/article/article.module.css'
import { PostGrid } from './post-card.js'

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTranslation()
  if (posts.length === 0) return null
  return (
    <section className={classes.related} aria-labelledby="related">
      <h2 id="related">{t('blog.post.related')}</h2>
      <PostGrid posts={posts} />
    </section>
  )
}
