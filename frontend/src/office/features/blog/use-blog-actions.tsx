import { ADMIN_PATHS, type AdminBlogSummary, localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconExternalLink, IconPencil, IconTrash } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useBlogDeletion } from './use-admin-blogs.js'

/** What an admin can do with posts, and the dialog that comes before a deletion. */
export function useBlogActions(): {
  actionsOf: (post: AdminBlogSummary) => RowAction[]
  onEdit: (post: AdminBlogSummary) => void
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useBlogDeletion()
  const { dialog, confirm } = useDialog()
  const onEdit = ({ _id }: AdminBlogSummary) => void navigate(pathTo(ADMIN_PATHS.blogEdit, { id: _id }))
  const onView = ({ slug, language }: AdminBlogSummary) =>
    window.open(localizedPath(pathTo(PATHS.blogPost, { slug }), language), '_blank', 'noopener')
  const onDelete = (post: AdminBlogSummary) =>
    confirm({
      title: t('admin-blog.delete.title'),
      text: t('admin-blog.delete.text'),
      confirmText: t('admin.delete'),
      danger: true,
      onConfirm: () => remove(post),
    })
  return {
    actionsOf: (post) => [
      ...(post.isPublished
        ? [{ text: t('admin-blog.view'), icon: IconExternalLink, onSelect: () => onView(post) }]
        : []),
      { text: t('admin.edit'), icon: IconPencil, onSelect: () => onEdit(post) },
      { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(post) },
    ],
    onEdit,
    dialog,
  }
}
