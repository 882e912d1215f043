import { Button, Progress } from '@mantine/core'
import { ADMIN_PATHS, type AdminBlog, type BlogUpdate } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { Alert, ErrorAlert } from '../../../shared/ui/alert.js'
import { Card } from '../../../shared/ui/card.js'
import { FieldError } from '../../../shared/ui/field.js'
import { TextButton } from '../../../shared/ui/text-button.js'
import { toast } from '../../../shared/ui/toasts.js'
import classes from './blog-admin.module.css'
import { BlogConflictDialog } from './blog-conflict-dialog.js'
import { type BlogDraft, type NewImage, toDraft, toInput } from './blog-draft.js'
import { BasicFields, PublishFields, SeoFields } from './blog-fields.js'
import { BlogHistory } from './blog-history.js'
import { AdditionalImages, FeaturedImage } from './blog-images.js'
import { BlogPreview } from './blog-preview.js'
import { RichText } from './rich-text.js'
import { SeoScoreCard } from './seo-score-card.js'
import { fetchBlog, useSaveBlog } from './use-admin-blogs.js'
import { useObjectUrl } from './use-object-url.js'

const SCHEMA = formSchema('blogUpdateSchema')
/** How long what was saved is said before the list is shown. */
const LEAVE_MS = 2_000

interface BlogEditorProps {
  /** Null makes a new one. */
  post: AdminBlog | null
  /** Begins anew with this copy, of a post that was there. */
  onReplace?: (post: AdminBlog) => void
}

/** Makes or edits a post. What was typed survives errors, a login in between, a reload and a crash. */
export function BlogEditor({ post, onReplace }: BlogEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveBlog(post?._id ?? null)
  const [before] = useState(() => toDraft(post))
  const [typed, keep, forget] = useDraft<Partial<BlogDraft>>(`blog:${post?._id ?? 'new'}`, {}, 'browser')
  const [hasTyped, setHasTyped] = useState(false)
  const [featuredFile, setFeaturedFile] = useState<File | null>(null)
  const [added, setAdded] = useState<NewImage[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [uploads, setUploads] = useState(0)
  const [theirs, setTheirs] = useState<AdminBlog | null>(null)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [isResent, setIsResent] = useState(false)

  const draft: BlogDraft = { ...before, ...typed }
  const hasDraft = JSON.stringify({ ...draft, version: before.version }) !== JSON.stringify(before)
  const isDirty = !isSaved && (hasDraft || featuredFile !== null || added.length > 0 || uploads > 0)
  const change = (part: Partial<BlogDraft>) => {
    // What it was based on goes with it: a draft of an older copy overwrites nobody.
    keep({ version: draft.version, ...part })
    setHasTyped(true)
  }
  const { errors, busy, form, clear } = useForm<BlogUpdate>({
    schema: SCHEMA,
    values: toInput(draft, added, before.original),
    submit: async (input) => {
      try {
        await save(input, { featuredImage: featuredFile, images: added }, setProgress)
      } catch (error) {
        if (post && error instanceof ApiError && error.code === 'BLOG_CHANGED') setTheirs(await fetchBlog(post._id))
        throw error
      } finally {
        setProgress(null)
      }
      forget()
      setIsSaved(true)
      toast(t(post ? 'admin-blog.saved.updated' : 'admin-blog.saved.created'))
    },
    fallback: t(post ? 'admin-blog.saveFailed.update' : 'admin-blog.saveFailed.create'),
    isLast: true,
  })
  const leave = useUnsaved(isDirty, { isBusy: busy, onDiscard: forget })
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(ADMIN_PATHS.blogs), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
  // With the version that it overwrites now.
  useEffect(() => {
    if (!isResent) return
    setIsResent(false)
    form.ref.current?.requestSubmit()
  }, [isResent, form.ref])
  const startOver = () => {
    keep(before)
    forget()
    setFeaturedFile(null)
    setAdded([])
    clear()
  }
  const featuredFileUrl = useObjectUrl(featuredFile)
  const featuredUrl = featuredFile ? featuredFileUrl : draft.featuredUrl
  const fields = { id: post?._id ?? null, draft, errors, change, clear }

  return (
    <>
      {hasDraft && !hasTyped && !isSaved && (
        <div className={classes.recovered}>
          <Alert>
            {t('admin-blog.editor.draft')}{' '}
            <TextButton onClick={startOver}>
              {t(post ? 'admin-blog.editor.useSaved' : 'admin-blog.editor.empty')}
            </TextButton>
          </Alert>
        </div>
      )}
      <form
        className={classes.editor}
        {...form}
        onSubmit={(event) => {
          if (uploads === 0) return form.onSubmit(event)
          event.preventDefault()
          toast(t('admin-blog.pictures.wait'), 'bad')
        }}
      >
        <div className={classes.sections}>
          <Card as="section" aria-label={t('admin-blog.section.basic')}>
            <h2>{t('admin-blog.section.basic')}</h2>
            <BasicFields {...fields} />
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.content')}>
            <h2>{t('admin-blog.section.content')}</h2>
            <fieldset name="content" className={classes.fieldset}>
              <legend className="visually-hidden">{t('admin-blog.section.content')}</legend>
              <RichText
                value={draft.content}
                label={t('admin-blog.section.content')}
                language={draft.language}
                isInvalid={errors.content !== undefined}
                onChange={(content) => {
                  clear('content')
                  change({ content })
                }}
                onUploads={setUploads}
              />
              <FieldError text={errors.content} />
            </fieldset>
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.featuredImage')}>
            <h2>{t('admin-blog.section.featuredImage')}</h2>
            <FeaturedImage
              url={draft.featuredUrl}
              file={featuredFile}
              error={errors.featuredUrl}
              onFile={(file) => {
                clear('featuredUrl')
                setFeaturedFile(file)
              }}
              onRemove={() => {
                clear('featuredUrl')
                if (featuredFile) setFeaturedFile(null)
                else change({ featuredUrl: '' })
              }}
            />
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.images')}>
            <h2>{t('admin-blog.section.images')}</h2>
            <AdditionalImages
              stored={draft.images}
              added={added}
              error={errors.images}
              onStored={(images) => {
                clear('images')
                change({ images })
              }}
              onAdded={(images) => {
                clear('images')
                setAdded(images)
              }}
            />
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.seo')}>
            <h2>{t('admin-blog.section.seo')}</h2>
            <SeoFields {...fields} />
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.publish')}>
            <h2>{t('admin-blog.section.publish')}</h2>
            <PublishFields {...fields} />
          </Card>
        </div>
        <div className={classes.aside}>
          <SeoScoreCard
            post={{
              ...{ title: draft.title, metaDescription: draft.metaDescription, content: draft.content },
              ...{ tags: draft.tags, keywords: draft.keywords, excerpt: draft.excerpt },
              hasFeaturedImage: featuredUrl !== '',
            }}
          />
          {post && (
            <BlogHistory
              post={post}
              isDirty={isDirty}
              onRestored={(restored) => {
                forget()
                onReplace?.(restored)
              }}
            />
          )}
        </div>
        <div className={classes.actions}>
          <ErrorAlert text={errors.form} />
          {progress !== null && (
            <Progress value={progress * 100} aria-label={t('admin-blog.images.sending')} transitionDuration={150} />
          )}
          <div>
            <Button variant="default" onClick={() => setIsPreviewed(true)}>
              {t('admin-blog.editor.preview')}
            </Button>
            <Button variant="default" onClick={() => leave(() => void navigate(ADMIN_PATHS.blogs))}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" aria-busy={busy}>
              {t(busy ? 'admin-blog.editor.saving' : post ? 'admin-blog.editor.update' : 'admin-blog.editor.create')}
            </Button>
          </div>
        </div>
      </form>
      {isPreviewed && <BlogPreview draft={draft} featuredUrl={featuredUrl} onClose={() => setIsPreviewed(false)} />}
      {theirs && (
        <BlogConflictDialog
          mine={draft}
          theirs={toDraft(theirs)}
          onMine={() => {
            change({ version: theirs.version })
            setTheirs(null)
            setIsResent(true)
          }}
          onTheirs={() => {
            forget()
            onReplace?.(theirs)
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
}
