import type { AdminPost } from '@sofaseva/contract'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { FieldError } from '#shared/ui/field.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './blog-admin.module.css'
import { BasicFields, PublishFields, SeoFields } from './blog-fields.js'
import type { PostDraft } from './post-draft.js'
import { AdditionalImages, FeaturedImage } from './post-images.js'
import { PostTextEditor } from './rich-text.js'
import type { PostForm } from './use-post-form.js'

type SectionName = 'basic' | 'content' | 'featuredImage' | 'images' | 'seo' | 'publish'

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const title = useTranslation().t(`admin-blog.section.${name}`)
  return (
    <Card as="section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}

interface EditorSectionsProps extends Pick<PostForm, 'state' | 'edit' | 'draft' | 'form' | 'flush'> {
  post: AdminPost | null
}

/** All fields of a post. */
export function EditorSections({ post, state, edit, draft, form, flush }: EditorSectionsProps) {
  const { t } = useTranslation()
  const { errors } = form
  // Stable, so that typing renders only its own section of the form.
  const change = useCallback((part: Partial<PostDraft>) => edit({ type: 'typed', part }), [edit])
  const write = useCallback((content: string) => change({ content }), [change])
  const countUploads = useCallback((count: number) => edit({ type: 'uploading', count }), [edit])
  const fields = { post: state.savedId === null ? null : post, draft, errors, change }
  return (
    <Stack inert={state.isSaved || state.progress !== null}>
      <Section name="basic">
        <BasicFields {...fields} />
      </Section>
      <Section name="content">
        <Stack name="content" as="fieldset" gap={3} className={classes.fieldset}>
          <legend className="visually-hidden">{t('admin-blog.section.content')}</legend>
          <PostTextEditor
            value={draft.content}
            label={t('admin-blog.section.content')}
            language={draft.language}
            isInvalid={errors.content !== undefined}
            flushRef={flush}
            onChange={write}
            onUploads={countUploads}
          />
          <FieldError text={errors.content} />
        </Stack>
      </Section>
      <Section name="featuredImage">
        <FeaturedImage
          url={draft.featuredUrl}
          file={state.featuredFile}
          alt={draft.featuredAlt}
          error={errors.featuredUrl}
          edit={edit}
        />
      </Section>
      <Section name="images">
        <AdditionalImages stored={draft.images} added={state.added} error={errors.images} edit={edit} />
      </Section>
      <Section name="seo">
        <SeoFields {...fields} />
      </Section>
      <Section name="publish">
        <PublishFields {...fields} />
      </Section>
    </Stack>
  )
}
