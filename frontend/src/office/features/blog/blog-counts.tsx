import { type AdminBlogList, formatNumber } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const COUNTS = ['total', 'published', 'drafts', 'views'] as const

/** How many posts there are, whatever the list below is filtered by. */
export function BlogCounts({ counts }: Pick<AdminBlogList, 'counts'>) {
  const { t } = useTranslation()
  return (
    <Figures
      figures={COUNTS.map((name) => ({ name: t(`admin-blog.count.${name}`), value: formatNumber(counts[name]) }))}
    />
  )
}
