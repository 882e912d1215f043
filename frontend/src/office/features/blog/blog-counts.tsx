import type { AdminBlogList } from '@sofaseva/contract'
import { formatNumber } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { useTranslation } from '#shared/i18n/use-translation.js'

const COUNTS = ['total', 'published', 'drafts', 'views'] as const

/** How many posts there are, whatever the list below is filtered by. */
export function BlogCounts({ counts }: Pick<AdminBlogList, 'counts'>) {
  const { t } = useTranslation()
  return (
    <dl className={classes.figures}>
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{t(`admin-blog.count.${name}`)}</dt>
          <dd>{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
