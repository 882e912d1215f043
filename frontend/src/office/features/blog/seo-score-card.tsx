import { Progress } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ScoredPost, seoGrade, seoScore } from '@sofaseva/contract'
import { memo, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { Card } from '#shared/ui/card.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './blog-admin.module.css'
import { useDraftPart } from './draft-part.js'
import { GRADE_TONES } from './post-columns.js'
import type { PostDraft } from './post-draft.js'

/** Typing takes priority, because counting a long text takes a while. */
const DEBOUNCE_MS = 250
const SCORED = ['title', 'metaDescription', 'content', 'tags', 'keywords', 'excerpt'] as const

const Score = memo(({ post }: { post: ScoredPost }) => {
  const { t, resolve } = useTranslation()
  const { score, criteria } = useMemo(() => seoScore(post), [post])
  const tone = GRADE_TONES[seoGrade(score)]
  return (
    <Card as="section" gap={3} aria-label={t('admin-blog.column.seoScore')} className={classes.score ?? ''}>
      <h2>{t('admin-blog.column.seoScore')}</h2>
      <div className={classes.total}>
        <Badge tone={tone}>{t('admin-blog.score.of', { score })}</Badge>
        <Progress value={score} color={tone} aria-label={t('admin-blog.column.seoScore')} transitionDuration={150} />
      </div>
      <Stack as="ul" gap={3}>
        {criteria.map(({ criterion, points, possible, reason, missing }) => (
          <li key={criterion}>
            <span>{t(`admin-blog.criterion.${criterion}`)}</span>
            <span className={classes.points}>{t('admin-blog.score.points', { points, possible })}</span>
            <MutedText size="small">{resolve(reason)}</MutedText>
            {missing && <MutedText size="small">{resolve(missing)}</MutedText>}
          </li>
        ))}
      </Stack>
    </Card>
  )
})

/** The SEO score of a draft. Each part shows its points and its missing steps. */
export function SeoScoreCard({ draft, hasFeaturedImage }: { draft: PostDraft; hasFeaturedImage: boolean }) {
  const part = useDraftPart(draft, SCORED)
  const post = useMemo(() => ({ ...part, hasFeaturedImage }), [part, hasFeaturedImage])
  const [settled] = useDebouncedValue(post, DEBOUNCE_MS)
  return <Score post={settled} />
}
