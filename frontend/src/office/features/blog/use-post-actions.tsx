import { ADMIN_PATHS, type AdminPostSummary, localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import { useNavigate } from 'react-router-dom'
import { IconExternalLink, IconPencil, IconTrash } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePostDeletion } from './use-admin-posts.js'

/** The actions on posts, with a confirmation before a deletion. */
export function usePostActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onDelete = usePostDeletion()
  const onEdit = ({ _id }: AdminPostSummary) => void navigate(pathTo(ADMIN_PATHS.blogEdit, { id: _id }))
  const onView = ({ slug, language }: AdminPostSummary) =>
    window.open(localizedPath(pathTo(PATHS.blogPost, { slug }), language), '_blank', 'noopener')
  return {
    actionsOf: (post: AdminPostSummary): RowAction[] => [
      ...(post.isPublished
        ? [{ text: t('admin-blog.view'), icon: IconExternalLink, onSelect: () => onView(post) }]
        : []),
      { text: t('admin.edit'), icon: IconPencil, onSelect: () => onEdit(post) },
      { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(post) },
    ],
    onEdit,
  }
}
