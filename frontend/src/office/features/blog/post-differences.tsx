import {
  LANGUAGE_DEFINITIONS,
  POST_CATEGORIES,
  POST_CATEGORY_KEYS,
  plainText,
  type Translate,
} from '@sofaseva/contract'
import { useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Image } from '#shared/ui/image.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './blog-admin.module.css'
import type { ComparedFieldName, ComparedPost, PostDraft } from './post-draft.js'
import { compareTexts, type TextPart } from './text-diff.rules.js'
import { useObjectUrl } from './use-object-url.js'

/** The text of a field, in the words of the editor. */
function fieldText(t: Translate, draft: PostDraft, name: Exclude<ComparedFieldName, 'featuredUrl' | 'images'>): string {
  const category = POST_CATEGORIES.find((known) => known === draft.category)
  switch (name) {
    case 'category':
      return category ? t(POST_CATEGORY_KEYS[category]) : ''
    case 'language':
      return LANGUAGE_DEFINITIONS[draft.language].name
    case 'original':
      return draft.original?.title ?? ''
    case 'content':
      return plainText(draft.content)
    case 'isPublished':
      return t(draft.isPublished ? 'admin-blog.status.published' : 'admin-blog.status.draft')
    case 'schedule':
      return draft.schedule.replace('T', ' ')
    case 'tags':
    case 'keywords':
      return draft[name].join(', ')
    default:
      return draft[name]
  }
}

function Text({ parts }: { parts: readonly TextPart[] }) {
  const { t } = useTranslation()
  if (parts.length === 0) return t('admin-blog.differences.nothing')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
  return parts.map(({ text, isOwn }, index) => (isOwn ? <mark key={index}>{text}</mark> : text))
}

interface Thumb {
  key: string
  url: string
  file: File | null
  /** A description of the value, or its number among several. Empty if the heading says enough. */
  name: string
}

function Thumbnail({ url, file, name }: Thumb) {
  const fileUrl = useObjectUrl(file)
  const shown = file ? fileUrl : url
  return (
    <li>
      {shown && <Image url={shown} alt="" width={96} height={72} sizes="6rem" eager />}
      <span>{name}</span>
    </li>
  )
}

function thumbsOf(
  t: Translate,
  { draft, featuredFile, added }: ComparedPost,
  field: 'featuredUrl' | 'images',
): Thumb[] {
  if (field === 'featuredUrl') {
    const has = featuredFile !== null || draft.featuredUrl !== ''
    return has ? [{ key: field, url: draft.featuredUrl, file: featuredFile, name: '' }] : []
  }
  const images = [
    ...draft.images.map(({ _id, url, alt }) => ({ key: _id, url, file: null, alt })),
    ...added.map(({ key, file, alt }) => ({ key: String(key), url: '', file, alt })),
  ]
  return images.map(({ alt, ...image }, index) => ({
    ...image,
    name: alt || t('blog.post.picture', { number: index + 1 }),
  }))
}

function Images({ images }: { images: readonly Thumb[] }) {
  const { t } = useTranslation()
  if (images.length === 0) return t('admin-blog.differences.nothing')
  return (
    <Stack as="ul" gap={2} className={classes.thumbnails}>
      {images.map((image) => (
        <Thumbnail {...image} key={image.key} />
      ))}
    </Stack>
  )
}

interface SideBySideProps extends Omit<PostDifferencesProps, 'fields'> {
  name: ComparedFieldName
}

function SideBySide({ name, one, other, labels }: SideBySideProps) {
  const { t } = useTranslation()
  const isOfImages = name === 'featuredUrl' || name === 'images'
  const texts = useMemo(
    () => (isOfImages ? null : compareTexts(fieldText(t, one.draft, name), fieldText(t, other.draft, name))),
    [isOfImages, t, one, other, name],
  )
  // The words are the same, but formatting, links or images differ.
  if (name === 'content' && texts?.flat().every(({ isOwn }) => !isOwn))
    return <p>{t('admin-blog.differences.formatting')}</p>
  return (
    <dl>
      {[one, other].map((post, side) => (
        <div key={labels[side]}>
          <dt>{labels[side]}</dt>
          <dd>{isOfImages ? <Images images={thumbsOf(t, post, name)} /> : <Text parts={texts?.[side] ?? []} />}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PostDifferencesProps {
  fields: readonly ComparedFieldName[]
  one: ComparedPost
  other: ComparedPost
  /** The labels of the two versions. */
  labels: readonly [string, string]
}

/** Shows two versions of a post side by side, field by field. Words that only one version has are highlighted. */
export function PostDifferences({ fields, ...rest }: PostDifferencesProps) {
  const { t } = useTranslation()
  return (
    <Stack as="section" className={classes.differences} aria-label={t('admin-blog.differences.title')} tabIndex={0}>
      {fields.map((name) => (
        <div key={name}>
          <h3>{t(`admin-blog.field.${name}`)}</h3>
          <SideBySide name={name} {...rest} />
        </div>
      ))}
    </Stack>
  )
}
