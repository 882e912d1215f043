import { type AdminBlog, type Language, localizedPath, PATHS, pathTo, wantedSlug } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { StatusRegion } from '#shared/ui/alert.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './blog-admin.module.css'

/** A post's public address, to be read. */
function shownUrl(slug: string, language: Language): string {
  return location.host + decodeURI(localizedPath(pathTo(PATHS.blogPost, { slug }), language))
}

interface PostUrlProps {
  /** As it was saved; null for a new one. */
  post: AdminBlog | null
  /** As they are typed. */
  title: string
  language: Language
}

/** Where readers find a post, which follows its title, and what becomes of the address that they know. */
export function PostUrl({ post, title, language }: PostUrlProps) {
  const { t } = useTranslation()
  const slug = wantedSlug(post, title)
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
