import type { AdminBlog } from '@sofaseva/contract'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { FieldError } from '#shared/ui/field.js'
import classes from './blog-admin.module.css'
import type { BlogDraft, NewImage } from './blog-draft.js'
import { BasicFields, PublishFields, SeoFields } from './blog-fields.js'
import { AdditionalImages, FeaturedImage } from './blog-images.js'
import { RichText } from './rich-text.js'
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

/** What changes a draft. Each is the same for good: a letter draws only the part of the form that it is in. */
function useChanges({ dispatch, form: { clear } }: Pick<PostForm, 'dispatch' | 'form'>) {
  const change = useCallback((part: Partial<BlogDraft>) => dispatch({ type: 'typed', part }), [dispatch])
  return {
    change,
    content: useCallback(
      (content: string) => {
        clear('content')
        change({ content })
      },
      [clear, change],
    ),
    uploads: useCallback((count: number) => dispatch({ type: 'uploading', count }), [dispatch]),
    featuredFile: useCallback(
      (file: File) => {
        clear('featuredUrl')
        dispatch({ type: 'featured-chosen', file })
      },
      [clear, dispatch],
    ),
    featuredAlt: useCallback((featuredAlt: string) => change({ featuredAlt }), [change]),
    noFeatured: useCallback(() => {
      clear('featuredUrl')
      dispatch({ type: 'featured-removed' })
    }, [clear, dispatch]),
    stored: useCallback(
      (images: BlogDraft['images']) => {
        clear('images')
        change({ images })
      },
      [clear, change],
    ),
    added: useCallback(
      (added: readonly NewImage[]) => {
        clear('images')
        dispatch({ type: 'images-added', added })
      },
      [clear, dispatch],
    ),
  }
}

interface EditorSectionsProps extends Pick<PostForm, 'state' | 'dispatch' | 'draft' | 'form' | 'flush'> {
  post: AdminBlog | null
}

/** All fields of a post. */
export function EditorSections({ post, state, dispatch, draft, form, flush }: EditorSectionsProps) {
  const { t } = useTranslation()
  const { errors, clear } = form
  const on = useChanges({ dispatch, form })
  const fields = { post: state.savedId === null ? null : post, draft, errors, change: on.change, clear }
  return (
    <div className={classes.sections} inert={state.isSaved || state.progress !== null}>
      <Section name="basic">
        <BasicFields {...fields} />
      </Section>
      <Section name="content">
        <fieldset name="content" className={classes.fieldset}>
          <legend className="visually-hidden">{t('admin-blog.section.content')}</legend>
          <RichText
            value={draft.content}
            label={t('admin-blog.section.content')}
            language={draft.language}
            isInvalid={errors.content !== undefined}
            flushRef={flush}
            onChange={on.content}
            onUploads={on.uploads}
          />
          <FieldError text={errors.content} />
        </fieldset>
      </Section>
      <Section name="featuredImage">
        <FeaturedImage
          url={draft.featuredUrl}
          file={state.featuredFile}
          alt={draft.featuredAlt}
          error={errors.featuredUrl}
          onFile={on.featuredFile}
          onAlt={on.featuredAlt}
          onRemove={on.noFeatured}
        />
      </Section>
      <Section name="images">
        <AdditionalImages
          stored={draft.images}
          added={state.added}
          error={errors.images}
          onStored={on.stored}
          onAdded={on.added}
        />
      </Section>
      <Section name="seo">
        <SeoFields {...fields} />
      </Section>
      <Section name="publish">
        <PublishFields {...fields} />
      </Section>
    </div>
  )
}
