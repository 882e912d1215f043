import { Button, Progress } from '@mantine/core'
import { ADMIN_PATHS, type AdminBlog, type BlogUpdate, formatDateTime, pathTo } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { setDiscardQuestion } from '../../../shared/lib/discard-question.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { useIsWide } from '../../../shared/lib/use-is-wide.js'
import { Alert, ErrorAlert } from '../../../shared/ui/alert.js'
import { Card } from '../../../shared/ui/card.js'
import { FieldError } from '../../../shared/ui/field.js'
import { TextButton } from '../../../shared/ui/text-button.js'
import { toast } from '../../../shared/ui/toasts.js'
import { AutosaveStatus } from './autosave-status.js'
import classes from './blog-admin.module.css'
import type { UnsavedPost } from './blog-autosaver.js'
import { BlogConflictDialog } from './blog-conflict-dialog.js'
import { type BlogDraft, changedFields, type NewImage, toDraft, toInput, withoutFiles } from './blog-draft.js'
import { BasicFields, PublishFields, SeoFields } from './blog-fields.js'
import { BlogHistory } from './blog-history.js'
import { AdditionalImages, FeaturedImage } from './blog-images.js'
import { BlogPreview } from './blog-preview.js'
import { RichText } from './rich-text.js'
import { SeoScoreCard } from './seo-score-card.js'
import { fetchBlog, useSaveBlog } from './use-admin-blogs.js'
import { useObjectUrl } from './use-object-url.js'
import { type OpenedPost, useAutosave } from './use-unsaved-post.js'

const SCHEMA = formSchema('blogUpdateSchema')
/** After a post was saved, before the list is shown. */
const REDIRECT_DELAY_MS = 2_000

interface BlogEditorProps {
  /** Null makes a new one. */
  post: AdminBlog | null
  opened: OpenedPost
  /** Opens another copy of the post in place of this one, with what is typed for it. */
  onReplace?: (post: AdminBlog, unsaved: UnsavedPost | null) => void
}

/** Creates or edits a post. What is typed survives errors, a login in between, a reload, a crash and another device. */
export function BlogEditor({ post, opened, onReplace }: BlogEditorProps) {
  const { draftId, unsaved } = opened
  const translator = useTranslation()
  const { t } = translator
  const navigate = useNavigate()
  const isWide = useIsWide()
  /** Null once the post is gone: then it is saved as a new one. */
  const [savedId, setSavedId] = useState(post?._id ?? null)
  const save = useSaveBlog(savedId, draftId)
  /** As the server has it. */
  const [before, setBefore] = useState(() => toDraft(post))
  const [typed, setTyped] = useState<Partial<BlogDraft>>(unsaved?.draft ?? {})
  const [hasTyped, setHasTyped] = useState(false)
  const [featuredFile, setFeaturedFile] = useState<File | null>(unsaved?.featuredFile ?? null)
  const [added, setAdded] = useState<readonly NewImage[]>(unsaved?.added ?? [])
  const [progress, setProgress] = useState<number | null>(null)
  const [uploads, setUploads] = useState(0)
  const [theirs, setTheirs] = useState<AdminBlog | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [isResent, setIsResent] = useState(false)
  const { autosaver, state: autosave, isOpenElsewhere } = useAutosave(opened, post === null)
  const flush = useRef<(() => boolean) | null>(null)

  const draft: BlogDraft = { ...before, ...typed, version: typed.version ?? before.version }
  const changed = changedFields(before, draft)
  const hasDraft = Object.keys(changed).length > 0
  const hasUnsaved = hasDraft || featuredFile !== null || added.length > 0
  const isDirty = !isSaved && (hasUnsaved || uploads > 0)
  const toKeep = (): UnsavedPost => ({ draft: { ...changed, version: draft.version }, featuredFile, added })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is made of these
  useEffect(() => autosaver.push(hasUnsaved ? toKeep() : null), [autosaver, typed, before, featuredFile, added])
  const change = useCallback(
    (part: Partial<BlogDraft>) => {
      // What it was based on goes with it: a draft of an older copy overwrites nobody.
      setTyped((known) => ({ version: before.version, ...known, ...part }))
      setHasTyped(true)
    },
    [before.version],
  )
  const { errors, busy, form, send, clear } = useForm<BlogUpdate>({
    schema: SCHEMA,
    values: toInput(draft, added, before.original),
    submit: async (input) => {
      await autosaver.pause()
      try {
        await save(input, { featuredImage: featuredFile, images: added }, setProgress)
      } catch (error) {
        autosaver.resume()
        if (!(error instanceof ApiError)) throw error
        // It has arrived before, and only the answer was lost.
        if (error.code === 'BLOG_CHANGED' && savedId === null) {
          navigate(pathTo(ADMIN_PATHS.blogEdit, { id: draftId }))
          return
        }
        if (error.code === 'BLOG_CHANGED') setTheirs(await fetchBlog(draftId))
        setIsGone(error.code === 'BLOG_NOT_FOUND')
        throw error
      } finally {
        setProgress(null)
      }
      void autosaver.end({ isGivenUp: false })
      setIsSaved(true)
      toast(t(post ? 'admin-blog.saved.updated' : 'admin-blog.saved.created'))
    },
    fallback: t(post ? 'admin-blog.saveFailed.update' : 'admin-blog.saveFailed.create'),
    isLast: true,
  })
  const changeContent = useCallback(
    (content: string) => {
      clear('content')
      change({ content })
    },
    [clear, change],
  )
  const forget = useCallback(() => void autosaver.end({ isGivenUp: true }), [autosaver])
  const leave = useUnsaved(isDirty, {
    // Images that are on their way into the text are in no draft.
    isKept: autosave.kept !== 'nowhere' && uploads === 0,
    offersKeeping: true,
    isBusy: busy,
    onDiscard: forget,
  })
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(ADMIN_PATHS.blogs), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
  // With what was changed just before it, such as the version that it overwrites now. Not by the form: it sends nothing
  // while it is being sent, as when the text's last words come with the press on its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is the one of the render that has the change
  useEffect(() => {
    if (!isResent) return
    setIsResent(false)
    send()
  }, [isResent])
  const startOver = () => {
    setTyped({})
    setFeaturedFile(null)
    setAdded([])
    clear()
  }
  const saveAsNew = () => {
    setSavedId(null)
    setIsGone(false)
    setBefore(toDraft(null))
    // Its images went with it.
    setTyped({ ...draft, version: null, images: [] })
    setIsResent(true)
  }
  const featuredFileUrl = useObjectUrl(featuredFile)
  const featuredUrl = featuredFile ? featuredFileUrl : draft.featuredUrl
  const fields = { post: savedId === null ? null : post, draft, errors, change, clear }
  const hasFeatured = featuredUrl !== ''
  const chooseFeatured = useCallback(
    (file: File) => {
      clear('featuredUrl')
      setHasTyped(true)
      setFeaturedFile(file)
      // What was said of one picture is not said of another.
      if (hasFeatured) change({ featuredAlt: '' })
    },
    [clear, change, hasFeatured],
  )
  const describeFeatured = useCallback((featuredAlt: string) => change({ featuredAlt }), [change])
  const removeFeatured = useCallback(() => {
    clear('featuredUrl')
    if (featuredFile) setFeaturedFile(null)
    else change({ featuredUrl: '', featuredAlt: '' })
  }, [clear, change, featuredFile])
  const changeStored = useCallback(
    (images: BlogDraft['images']) => {
      clear('images')
      change({ images })
    },
    [clear, change],
  )
  const changeAdded = useCallback(
    (images: readonly NewImage[]) => {
      clear('images')
      setHasTyped(true)
      setAdded(images)
    },
    [clear],
  )
  const showRestored = useCallback(
    (restored: AdminBlog) => {
      forget()
      onReplace?.(restored, null)
    },
    [forget, onReplace],
  )
  const showChanged = useCallback(
    (fresh: AdminBlog) => {
      flush.current?.()
      if (isDirty) setTheirs(fresh)
      else onReplace?.(fresh, null)
    },
    [isDirty, onReplace],
  )

  return (
    <>
      {isOpenElsewhere && <Alert>{t('admin-blog.editor.elsewhere')}</Alert>}
      {hasUnsaved && unsaved !== null && !hasTyped && !isSaved && (
        <div className={classes.recovered}>
          <Alert>
            {t('admin-blog.editor.draft', {
              when: opened.typedAt ? formatDateTime(translator, opened.typedAt) : 'none',
            })}{' '}
            {draft.version !== before.version && `${t('admin-blog.editor.changedSince')} `}
            <TextButton onClick={() => setDiscardQuestion({ discard: startOver })}>
              {t(post ? 'admin-blog.editor.useSaved' : 'admin-blog.editor.empty')}
            </TextButton>
          </Alert>
        </div>
      )}
      <form
        className={classes.editor}
        {...form}
        onSubmit={(event) => {
          event.preventDefault()
          if (uploads > 0) toast(t('admin-blog.pictures.wait'), 'bad')
          else if (flush.current?.()) setIsResent(true)
          else form.onSubmit(event)
        }}
      >
        <div className={classes.sections} inert={isSaved}>
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
                flushRef={flush}
                onChange={changeContent}
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
              alt={draft.featuredAlt}
              error={errors.featuredUrl}
              onFile={chooseFeatured}
              onAlt={describeFeatured}
              onRemove={removeFeatured}
            />
          </Card>
          <Card as="section" aria-label={t('admin-blog.section.images')}>
            <h2>{t('admin-blog.section.images')}</h2>
            <AdditionalImages
              stored={draft.images}
              added={added}
              error={errors.images}
              onStored={changeStored}
              onAdded={changeAdded}
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
        <section className={classes.aside} aria-label={t('admin-blog.editor.aside')} tabIndex={isWide ? 0 : undefined}>
          <SeoScoreCard draft={draft} hasFeaturedImage={hasFeatured} />
          {post && <BlogHistory post={post} isDirty={isDirty} onRestored={showRestored} onChanged={showChanged} />}
        </section>
        <div className={classes.actions}>
          <ErrorAlert text={errors.form} />
          {isGone && (
            <Alert>
              {t('admin-blog.editor.gone')}{' '}
              <TextButton onClick={saveAsNew}>{t('admin-blog.editor.saveAsNew')}</TextButton>
            </Alert>
          )}
          {!isSaved && <AutosaveStatus state={autosave} />}
          {progress !== null && (
            <Progress value={progress * 100} aria-label={t('admin-blog.images.sending')} transitionDuration={150} />
          )}
          <div>
            <Button
              variant="default"
              onClick={() => {
                flush.current?.()
                setIsPreviewed(true)
              }}
            >
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
      {isPreviewed && (
        <BlogPreview
          post={post}
          draft={draft}
          featuredUrl={featuredUrl}
          added={added}
          onClose={() => setIsPreviewed(false)}
        />
      )}
      {theirs && (
        <BlogConflictDialog
          mine={{ draft: { ...toDraft(theirs), ...changed }, featuredFile, added }}
          theirs={withoutFiles(toDraft(theirs))}
          onMine={() => {
            // What only they have changed stays theirs.
            setBefore(toDraft(theirs))
            setTyped({ ...changed, version: theirs.version })
            setTheirs(null)
            setIsResent(true)
          }}
          onTheirs={() => {
            const mine = { ...toKeep(), draft: { ...changed, version: theirs.version } }
            forget()
            onReplace?.(theirs, null)
            toast(t('admin-blog.conflict.undo'), 'info', {
              text: t('admin-blog.conflict.bringBack'),
              act: () => onReplace?.(theirs, mine),
            })
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
}
