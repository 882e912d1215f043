import {
  type AdminPostSummary,
  DEFAULT_LANGUAGE,
  formatDateTime,
  formatDay,
  formatNumber,
  LANGUAGE_DEFINITIONS,
  POST_CATEGORY_KEYS,
  type PostStatus,
  type SeoGrade,
  seoGrade,
  type Translator,
} from '@sofaseva/contract'
import { IconArticle } from '#office/ui/icons.js'
import type { Column } from '#office/ui/table-columns.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Icon } from '#shared/ui/icon.js'
import { Image } from '#shared/ui/image.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './blog-admin.module.css'

const STATUS_TONES: Record<PostStatus, Tone> = { published: 'green', scheduled: 'blue', draft: 'yellow' }
export const GRADE_TONES: Record<SeoGrade, Tone> = { good: 'green', fair: 'yellow', poor: 'red' }

export function blogColumns(translator: Translator): Column<AdminPostSummary>[] {
  const { t } = translator
  return [
    {
      id: 'post',
      header: t('admin-blog.column.post'),
      isFixed: true,
      wraps: true,
      sort: { ascending: 'title' },
      cell: ({ title, author, featuredImage, language }) => (
        <Cluster data-nowrap gap={3}>
          <span className={classes.thumbnail}>
            {featuredImage ? (
              <Image
                url={featuredImage.url}
                alt=""
                width={64}
                height={48}
                sizes="4rem"
                placeholder={featuredImage.placeholder}
              />
            ) : (
              <Icon of={IconArticle} size={20} />
            )}
          </span>
          <div>
            <strong lang={language}>{title}</strong>
            <br />
            <MutedText size="small">
              {author?.name ?? t('admin-blog.byUnknown')}
              {language !== DEFAULT_LANGUAGE && <span lang={language}> · {LANGUAGE_DEFINITIONS[language].name}</span>}
            </MutedText>
          </div>
        </Cluster>
      ),
    },
    {
      id: 'status',
      header: t('admin.column.status'),
      cell: ({ status, scheduledAt }) => (
        <div>
          <Badge tone={STATUS_TONES[status]}>{t(`admin-blog.status.${status}`)}</Badge>
          {scheduledAt && (
            <>
              <br />
              <MutedText size="small">{formatDateTime(translator, scheduledAt)}</MutedText>
            </>
          )}
        </div>
      ),
    },
    {
      id: 'category',
      header: t('admin-blog.column.category'),
      cell: ({ category }) => t(POST_CATEGORY_KEYS[category]),
    },
    {
      id: 'views',
      header: t('admin-blog.column.views'),
      isNumber: true,
      sort: { descending: 'most-viewed' },
      cell: ({ views }) => formatNumber(views),
    },
    {
      id: 'seoScore',
      header: t('admin-blog.column.seoScore'),
      isNumber: true,
      sort: { descending: 'highest-score' },
      cell: ({ seoScore }) => <Badge tone={GRADE_TONES[seoGrade(seoScore)]}>{String(seoScore)}</Badge>,
    },
    {
      id: 'date',
      header: t('admin-blog.column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => formatDay(translator, createdAt),
    },
  ]
}
