import { type AdminPostList, formatNumber } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const COUNTS = ['total', 'published', 'drafts', 'views'] as const

/** The numbers of posts, regardless of the list's filters. */
export function PostCounts({ counts }: Pick<AdminPostList, 'counts'>) {
  const { t } = useTranslation()
  return (
    <Figures
      figures={COUNTS.map((name) => ({ name: t(`admin-blog.count.${name}`), value: formatNumber(counts[name]) }))}
    />
  )
}
