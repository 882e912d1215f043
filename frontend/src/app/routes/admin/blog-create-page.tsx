import { BlogEditor } from '../../../features/blog/admin/blog-editor.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'

export default function AdminBlogCreatePage() {
  const { t } = useTranslation()
  return (
    <PageFrame>
      <PageHeading title={t('admin-blog.create')} />
      <BlogEditor post={null} />
    </PageFrame>
  )
}
