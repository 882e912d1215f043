import { Button, Checkbox, NativeSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core'
import {
  type AdminPost,
  countWords,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  LIMITS,
  POST_CATEGORIES,
  POST_CATEGORY_KEYS,
  readTimeOf,
} from '@sofaseva/contract'
import { useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './blog-admin.module.css'
import { withDraftPart } from './draft-part.js'
import { applyExcerpt, applyTitle, type PostDraft } from './post-draft.js'
import { PostUrl } from './post-url.js'
import { TranslationField } from './translation-field.js'

/** A text's counter appears directly below it. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type Counted = 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'

function useCounted<K extends Counted>({ draft, errors }: { draft: Record<K | 'language', string>; errors: Errors }) {
  const { t } = useTranslation()
  return (name: K) => ({
    label: t(`admin-blog.field.${name as Counted}`),
    name,
    value: draft[name],
    error: errors[name],
    maxLength: LIMITS.blog[name],
    lang: draft.language,
    description: t('admin.field.count', { count: draft[name].length, max: LIMITS.blog[name] }),
    inputWrapperOrder: ORDER,
  })
}

/** A section of the post form, with the draft fields that it shows or fills in. */
interface FieldsProps<K extends keyof PostDraft> {
  draft: Pick<PostDraft, K>
  errors: Errors
  change: (part: Partial<PostDraft>) => void
}

interface Saved {
  /** Null for a new post. */
  post: AdminPost | null
}

const TITLE = ['title', 'metaTitle', 'language'] as const

const TitleField = withDraftPart(
  TITLE,
  ({ post, draft, errors, change }: FieldsProps<(typeof TITLE)[number]> & Saved) => {
    const counted = useCounted<'title'>({ draft, errors })
    return (
      <div>
        <TextInput {...counted('title')} onChange={(event) => change(applyTitle(draft, event.currentTarget.value))} />
        <PostUrl post={post} title={draft.title} language={draft.language} />
      </div>
    )
  },
)

const KIND = ['category', 'language', 'original'] as const

const KindFields = withDraftPart(
  KIND,
  ({ post, draft, errors, change }: FieldsProps<(typeof KIND)[number]> & Saved) => {
    const { t } = useTranslation()
    return (
      <>
        <Grid columns="two">
          <NativeSelect
            label={t('admin-blog.field.category')}
            name="category"
            error={errors.category}
            value={draft.category}
            data={[
              { value: '', label: t('admin-blog.editor.choose') },
              ...POST_CATEGORIES.map((name) => ({ value: name, label: t(POST_CATEGORY_KEYS[name]) })),
            ]}
            onChange={(event) => change({ category: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('admin-blog.field.language')}
            name="language"
            error={errors.language}
            value={draft.language}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_DEFINITIONS[value].name }))}
            onChange={(event) => change({ language: event.currentTarget.value as Language })}
          />
        </Grid>
        <TranslationField
          id={post?._id ?? null}
          language={draft.language}
          original={draft.original}
          error={errors.translationOf}
          onChange={(original) => change({ original })}
        />
      </>
    )
  },
)

const EXCERPT = ['excerpt', 'metaDescription', 'language'] as const

const ExcerptField = withDraftPart(EXCERPT, ({ draft, errors, change }: FieldsProps<(typeof EXCERPT)[number]>) => {
  const counted = useCounted<'excerpt'>({ draft, errors })
  return (
    <Textarea
      {...counted('excerpt')}
      rows={3}
      onChange={(event) => change(applyExcerpt(draft, event.currentTarget.value))}
    />
  )
})

const TAGS = ['tags', 'readTime', 'content', 'language'] as const

const TagFields = withDraftPart(TAGS, ({ draft, errors, change }: FieldsProps<(typeof TAGS)[number]>) => {
  const { t } = useTranslation()
  const words = useMemo(() => countWords(draft.content), [draft.content])
  return (
    <Grid columns="two">
      <TagsInput
        label={t('admin-blog.field.tags')}
        description={t('admin-blog.editor.words')}
        inputWrapperOrder={ORDER}
        name="tags"
        error={errors.tags}
        lang={draft.language}
        value={draft.tags}
        maxTags={LIMITS.blog.tags}
        splitChars={[',']}
        onChange={(tags) => change({ tags })}
      />
      <NumberInput
        label={t('admin-blog.field.readTime')}
        description={t('admin-blog.editor.counted', { words })}
        inputWrapperOrder={ORDER}
        name="readTime"
        error={errors.readTime}
        hideControls
        allowDecimal={false}
        value={draft.readTime}
        onChange={(value) => change({ readTime: String(value) })}
        rightSectionWidth="4.5rem"
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('admin-blog.editor.autoLabel')}
            onClick={() => change({ readTime: String(readTimeOf(draft.content)) })}
          >
            {t('admin-blog.editor.auto')}
          </Button>
        }
      />
    </Grid>
  )
})

/** The fields shown in lists and at the head of a post. */
export function BasicFields(props: FieldsProps<keyof PostDraft> & Saved) {
  return (
    <Stack className={classes.fields}>
      <TitleField {...props} />
      <KindFields {...props} />
      <ExcerptField {...props} />
      <TagFields {...props} />
    </Stack>
  )
}

const META = ['metaTitle', 'metaDescription', 'language'] as const

const MetaFields = withDraftPart(META, ({ draft, errors, change }: FieldsProps<(typeof META)[number]>) => {
  const counted = useCounted<'metaTitle' | 'metaDescription'>({ draft, errors })
  return (
    <>
      <TextInput {...counted('metaTitle')} onChange={(event) => change({ metaTitle: event.currentTarget.value })} />
      <Textarea
        {...counted('metaDescription')}
        rows={2}
        onChange={(event) => change({ metaDescription: event.currentTarget.value })}
      />
    </>
  )
})

const SEARCH = ['keywords', 'canonicalUrl', 'language'] as const

const SearchFields = withDraftPart(SEARCH, ({ draft, errors, change }: FieldsProps<(typeof SEARCH)[number]>) => {
  const { t } = useTranslation()
  return (
    <>
      <TagsInput
        label={t('admin-blog.field.keywords')}
        description={t('admin-blog.editor.words')}
        inputWrapperOrder={ORDER}
        name="keywords"
        error={errors.keywords}
        lang={draft.language}
        value={draft.keywords}
        maxTags={LIMITS.blog.keywords}
        splitChars={[',']}
        onChange={(keywords) => change({ keywords })}
      />
      <TextInput
        label={t('admin-blog.field.canonicalUrl')}
        description={t('admin-blog.editor.canonicalHint')}
        inputWrapperOrder={ORDER}
        name="canonicalUrl"
        error={errors.canonicalUrl}
        inputMode="url"
        maxLength={LIMITS.url}
        value={draft.canonicalUrl}
        onChange={(event) => change({ canonicalUrl: event.currentTarget.value })}
      />
    </>
  )
})

/** The fields for search engines. */
export function SeoFields(props: FieldsProps<keyof PostDraft>) {
  return (
    <Stack className={classes.fields}>
      <MetaFields {...props} />
      <SearchFields {...props} />
    </Stack>
  )
}

const PUBLISH = ['isPublished', 'schedule'] as const

/** Chooses when to publish a post: now, later or not yet. */
export const PublishFields = withDraftPart(
  PUBLISH,
  ({ draft, errors, change }: FieldsProps<(typeof PUBLISH)[number]>) => {
    const { t } = useTranslation()
    return (
      <Stack className={classes.fields}>
        <Checkbox
          label={t('admin-blog.field.isPublished')}
          name="isPublished"
          error={errors.isPublished}
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked, schedule: '' })}
        />
        {!draft.isPublished && (
          <TextInput
            type="datetime-local"
            className={classes.schedule ?? ''}
            label={t('admin-blog.field.schedule')}
            description={t('admin-blog.editor.scheduleHint')}
            inputWrapperOrder={ORDER}
            name="publishedAt"
            error={errors.publishedAt}
            value={draft.schedule}
            onChange={(event) => change({ schedule: event.currentTarget.value })}
          />
        )}
      </Stack>
    )
  },
)
