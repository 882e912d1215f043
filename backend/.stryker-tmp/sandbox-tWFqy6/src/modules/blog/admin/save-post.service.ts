// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminPost,
  countWords,
  desiredSlug,
  errorMessageRef,
  LIMITS,
  languageOrDefault,
  type MessageRef,
  messageRef,
  metaDescriptionFrom,
  metaTitleFrom,
  type PostCreate,
  type PostInput,
  type PostUpdate,
  postSearchText,
  readTimeOf,
  seoScore,
  uniqueSlug,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { PostAutosaveService } from '../autosave/post-autosave.service.js'
import { toAdminPost } from '../blog.mapper.js'
import { mayHaveReaders } from '../blog.policy.js'
import { BlogRepository, type PostRow } from '../blog.repository.js'
import { isVisible, toPostHtml } from '../content/blog-html.js'
import { PostPublisher } from '../publish/blog-publisher.js'
import { isPastTime, isWithinScheduleHorizon, type Publication, publicationOf } from '../publish/publication.rules.js'
import { AdminPostRepository } from './admin-post.repository.js'
import { PostChangeRecorder } from './post-history.js'
import { ensureImageLimit, type NewImages, NO_NEW_IMAGES, type PostFiles, PostImages } from './post-images.js'

/** Creates and changes posts. Each save is a version of the post. */
@Injectable()
export class SavePostService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly admin: AdminPostRepository,
    private readonly autosaves: PostAutosaveService,
    private readonly publisher: PostPublisher,
    private readonly history: PostChangeRecorder,
    private readonly images: PostImages,
    private readonly changes: Changes,
  ) {}

  /**
   * Throws BLOG_CHANGED if the draft is already a post, BLOG_DRAFT_CHANGED, and the errors of `translationGroupOf` and
   * PostImages.
   */
  async create(actor: Actor, { draftId, ...input }: PostCreate, files: PostFiles): Promise<AdminPost> {
    const now = new Date()
    const post = sanitize(input)
    validateSchedule(post, null, now)
    const id = draftId ?? newId()
    if (draftId !== undefined && (await this.admin.exists(id))) await this.refuseDraft(id)
    const newImages = await this.images.ingest(actor, files)
    return this.write(actor, async (tx) => {
      // If the same draft arrives twice at once, the second call waits for the row of the first.
      if (draftId !== undefined && (await this.admin.lock(tx, id))) await this.refuseDraft(id, tx)
      return this.save(tx, actor, id, null, post, newImages, now)
    })
  }

  /** Throws BLOG_NOT_FOUND, BLOG_CHANGED if the expected revision is not the newest, and the errors of `create`. */
  async update(actor: Actor, id: string, input: PostUpdate, files: PostFiles): Promise<AdminPost> {
    const now = new Date()
    const post = sanitize(input)
    const newImages = await this.ingestFor(actor, id, input, files, now)
    return this.write(actor, async (tx) => {
      await this.admin.lock(tx, id)
      const before = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
      await this.ensureRevision(before, input, tx)
      validateSchedule(post, before, now)
      return this.save(tx, actor, id, before, post, newImages, now)
    })
  }

  private async save(
    tx: Change,
    actor: Actor,
    id: string,
    before: PostRow | null,
    post: PostInput,
    newImages: NewImages,
    now: Date,
  ): Promise<PostRow> {
    const language = post.language ?? languageOrDefault(before?.language)
    const translationGroupId = await this.translationGroupOf(tx, id, before, language, post.translationOf)
    const publication = publicationOf(requestedSchedule(post), before, now)
    const { images, ...featured } = await this.images.attachImages(tx, id, before, post, newImages)
    const { title, content, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl } = post
    const version = (before?.version ?? 0) + 1
    const columns = {
      title,
      content,
      excerpt,
      category,
      tags,
      keywords,
      metaTitle,
      metaDescription,
      canonicalUrl,
      language,
      translationGroupId,
      version,
      ...featured,
      ...publication,
      slug: await this.slugOf(tx, id, before, title),
      readTime: post.readTime ?? readTimeOf(content),
      wordCount: countWords(content),
      searchText: postSearchText(post, TRANSLATORS[language]),
      seoScore: seoScore({ ...post, hasFeaturedImage: featured.featuredUrl !== '' }).score,
    }
    if (before) await this.admin.update(tx, id, columns)
    else await this.admin.create(tx, id, actor.id, columns)
    if (before && before.slug !== columns.slug)
      await this.admin.moveSlug(tx, id, mayHaveReaders(before) ? before.slug : null, columns.slug)
    if (images.length > 0 || before?.images.length) await this.admin.setImages(tx, id, images)
    const after = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
    await this.history.record(tx, before, after, now)
    await this.autosaves.discard(tx, actor.id, id, post.draftRevision)
    if (publication.scheduledAt) await this.publisher.schedule(tx, id, publication.scheduledAt, now)
    return after
  }

  private async slugOf(tx: Change, id: string, before: PostRow | null, title: string): Promise<string> {
    const slug = desiredSlug(before, title)
    return slug === before?.slug ? slug : uniqueSlug(slug, await this.admin.existingSlugs(tx, slug, id))
  }

  /** Throws BLOG_TRANSLATION_UNKNOWN, BLOG_TRANSLATION_SAME_LANGUAGE, BLOG_TRANSLATION_TAKEN. */
  private async translationGroupOf(
    tx: Change,
    id: string,
    before: PostRow | null,
    language: string,
    translationOf: string | undefined,
  ): Promise<string> {
    if (translationOf === '') return newId()
    const isChosen = translationOf !== undefined && translationOf !== id
    const refuse = (code: 'BLOG_TRANSLATION_UNKNOWN' | 'BLOG_TRANSLATION_SAME_LANGUAGE' | 'BLOG_TRANSLATION_TAKEN') =>
      new AppError(code, { fields: { [isChosen ? 'translationOf' : 'language']: errorMessageRef(code) } })
    const original = isChosen ? await this.admin.original(tx, translationOf) : null
    if (isChosen && !original) throw refuse('BLOG_TRANSLATION_UNKNOWN')
    if (original?.language === language) throw refuse('BLOG_TRANSLATION_SAME_LANGUAGE')
    const group = original?.translationGroupId ?? before?.translationGroupId ?? newId()
    if (await this.admin.hasTranslation(tx, group, language, id)) throw refuse('BLOG_TRANSLATION_TAKEN')
    return group
  }

  /** Stores no image for a change that is refused anyway. */
  private async ingestFor(
    actor: Actor,
    id: string,
    input: PostUpdate,
    files: PostFiles,
    now: Date,
  ): Promise<NewImages> {
    if (files.featuredImage.length + files.images.length === 0) return NO_NEW_IMAGES
    const current = found(await this.posts.byId(id), 'BLOG_NOT_FOUND')
    await this.ensureRevision(current, input)
    validateSchedule(input, current, now)
    ensureImageLimit((input.keep ?? current.images).length + files.images.length)
    return this.images.ingest(actor, files)
  }

  /** Throws BLOG_CHANGED. */
  private ensureRevision(row: PostRow, input: PostUpdate, tx?: Change): Promise<void> {
    const { expectedRevision = input.version } = input
    return ensureRevision('BLOG_CHANGED', expectedRevision, { revision: row.version }, () => this.current(row, tx))
  }

  /** The draft is already a post. Throws BLOG_CHANGED. */
  private async refuseDraft(id: string, tx?: Change): Promise<never> {
    const row = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
    throw new AppError('BLOG_CHANGED', { current: await this.current(row, tx) })
  }

  private async current(row: PostRow, tx?: Change): Promise<AdminPost> {
    return toAdminPost(row, await this.posts.translationsOf(row, tx))
  }

  /** Two posts with the same title at once need the same slug. The later one retries with the next slug. */
  private async write(actor: Actor, work: (tx: Change) => Promise<PostRow>): Promise<AdminPost> {
    return this.changes.run(actor, async (tx) => {
      const row = await retryIfTaken(work(tx))
      return this.current(row, tx)
    })
  }
}

const fieldError = (field: keyof PostInput, message: MessageRef) =>
  new AppError('VALIDATION_FAILED', { fields: { [field]: message } })

const requestedSchedule = ({ isPublished, publishedAt }: PostInput) => ({
  isPublished,
  publishedAt: publishedAt ? new Date(publishedAt) : null,
})

/** Throws VALIDATION_FAILED if the time has passed or is too far ahead. A time that the post already has is fine. */
function validateSchedule(input: PostInput, before: Publication | null, now: Date): void {
  const wanted = requestedSchedule(input)
  if (isPastTime(wanted, before, now)) throw fieldError('publishedAt', messageRef('validation.blogSchedulePast'))
  if (wanted.isPublished && wanted.publishedAt && !isWithinScheduleHorizon(wanted.publishedAt, now))
    throw fieldError('publishedAt', messageRef('validation.blogSchedule', { days: LIMITS.blog.scheduledDays }))
}

/** The post as it is stored: sanitised, with meta texts. Throws VALIDATION_FAILED if no visible content is left. */
function sanitize<T extends PostInput>(input: T): T {
  const content = toPostHtml(input.content)
  if (!isVisible(content)) throw fieldError('content', messageRef('validation.blogContent'))
  // Links and images gain attributes. The stored text must be short enough to be saved again.
  if (content.length > LIMITS.blog.content)
    throw fieldError('content', messageRef('validation.tooLong', { max: LIMITS.blog.content }))
  return {
    ...input,
    content,
    metaTitle: input.metaTitle || metaTitleFrom(input.title),
    metaDescription: input.metaDescription || metaDescriptionFrom(input.excerpt),
  }
}
