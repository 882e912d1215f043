import { type AdminPost, desiredSlug, type Language, localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './blog-admin.module.css'

/** A post's public URL as readable text. */
function shownUrl(slug: string, language: Language): string {
  return location.host + decodeURI(localizedPath(pathTo(PATHS.blogPost, { slug }), language))
}

interface PostUrlProps {
  /** The saved post. Null for a new one. */
  post: AdminPost | null
  /** The typed title. */
  title: string
  language: Language
}

/** Shows a post's URL, which follows its title, and whether the old URL will redirect. */
export function PostUrl({ post, title, language }: PostUrlProps) {
  const { t } = useTranslation()
  const slug = desiredSlug(post, title)
  const isSaved = slug === post?.slug
  const isMoved = post !== null && post.publishedAt !== null && !isSaved
  return (
    <MutedText as="div" size="small">
      {title.trim() !== '' && (
        <p className={classes.url}>
          {t(isSaved ? 'admin-blog.editor.url' : 'admin-blog.editor.urlNew', { url: shownUrl(slug, language) })}
        </p>
      )}
      <StatusRegion as="p" className={classes.url}>
        {isMoved && t('admin-blog.editor.urlOld', { url: shownUrl(post.slug, post.language) })}
      </StatusRegion>
    </MutedText>
  )
}
