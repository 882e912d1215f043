import type { AdminPostSummary } from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'

/** Compares two versions of a listed post. The editor compares whole posts, with images and highlighted words. */
export const LISTED_POST_KIND: EntityKind<'BLOG_CHANGED', AdminPostSummary> = {
  code: 'BLOG_CHANGED',
  entity: 'blog',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { title }) => title,
  toValues: (post) => post,
  fields: ({ t }) => [
    { name: 'title', label: t('admin-blog.field.title'), text: ({ title }) => title },
    { name: 'excerpt', label: t('admin-blog.field.excerpt'), text: ({ excerpt }) => excerpt },
    {
      name: 'isPublished',
      label: t('admin-blog.field.isPublished'),
      text: ({ isPublished }) => t(isPublished ? 'admin-blog.status.published' : 'admin-blog.status.draft'),
    },
    { name: 'revision', label: t('admin-blog.history.title'), text: ({ revision }) => String(revision) },
  ],
}
