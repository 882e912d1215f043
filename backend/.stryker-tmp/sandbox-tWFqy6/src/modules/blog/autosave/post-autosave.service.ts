// @ts-nocheck
import { isDeepStrictEqual } from 'node:util'
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type BlogAutosave,
  imageId,
  LIMITS,
  type PostAutosaveInput,
  type PostAutosaveList,
  type PostAutosaveSaved,
  PostDraft,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { newId } from '#platform/lib/new-id.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { imagesIn } from '../content/blog-html.js'
import { type AutosaveIds, PostAutosaveRepository } from './post-autosave.repository.js'

/** An audit entity has at most 16 characters. */
const ENTITY = 'blog-autosave'

function toAutosave({ draft, savedAt, revision }: { draft: unknown; savedAt: Date; revision: number }): BlogAutosave {
  return { draft: PostDraft.partial().parse(draft), savedAt: savedAt.toISOString(), revision }
}

/** Stores each admin's unsaved changes of a post, with the images they show. */
@Injectable()
export class PostAutosaveService {
  constructor(
    private readonly autosaves: PostAutosaveRepository,
    private readonly imageUses: ImageUses,
    private readonly changes: Changes,
  ) {}

  async list(actor: Actor): Promise<PostAutosaveList['autosaves']> {
    const rows = await this.autosaves.listForNewPosts(actor.id)
    return rows.map(({ draftId, title, savedAt, revision }) => ({
      _id: draftId,
      title: title ?? '',
      savedAt: savedAt.toISOString(),
      revision,
    }))
  }

  /** Null if there is no autosave. */
  async get(actor: Actor, draftId: string): Promise<BlogAutosave | null> {
    const row = await this.autosaves.find(actor.id, draftId)
    return row && toAutosave(row)
  }

  /**
   * Replaces the stored autosave. For new posts, removes the oldest ones beyond the limit. Throws BLOG_DRAFT_CHANGED if
   * another device has stored a different draft since the expected revision.
   */
  save(
    actor: Actor,
    draftId: string,
    { draft, expectedRevision }: PostAutosaveInput,
  ): Promise<Omit<PostAutosaveSaved, 'success'>> {
    return this.changes.run(actor, async (tx) => {
      const before = await this.autosaves.find(actor.id, draftId, tx)
      // A device repeats a draft whose first response was lost.
      if (before && !isDeepStrictEqual(before.draft, draft))
        await ensureRevision('BLOG_DRAFT_CHANGED', expectedRevision, before, () => toAutosave(before))
      const savedAt = new Date()
      const row = { id: newId(), userId: actor.id, draftId, draft, savedAt }
      const { id, revision } = await this.autosaves.upsert(tx, row)
      const { content = '', featuredUrl = '', images = [] } = draft
      const shown = [...imagesIn(content), ...images.map(({ _id }) => _id)]
      const cover = imageId(featuredUrl)
      const entity = { entity: ENTITY, entityId: id }
      await this.imageUses.replaceUses(tx, entity, cover ? [...shown, cover] : shown, { skipMissing: true })
      await this.removeAll(tx, await this.autosaves.surplus(tx, actor.id, LIMITS.blog.autosaves))
      return { savedAt: savedAt.toISOString(), revision }
    })
  }

  /**
   * Runs in the transaction that saves the post. Throws BLOG_DRAFT_CHANGED if another device has stored another draft
   * since.
   */
  async discard(tx: Change, userId: string, draftId: string, expectedRevision?: number): Promise<void> {
    const autosave = await this.autosaves.find(userId, draftId, tx)
    if (!autosave) return
    await ensureRevision('BLOG_DRAFT_CHANGED', expectedRevision, autosave, () => toAutosave(autosave))
    await this.removeAll(tx, [autosave])
  }

  /** Throws BLOG_DRAFT_CHANGED. */
  remove(actor: Actor, draftId: string, expectedRevision?: number): Promise<void> {
    return this.changes.run(actor, (tx) => this.discard(tx, actor.id, draftId, expectedRevision))
  }

  /** Removes all autosaves of a user whose account is closed. */
  erase(userId: string): Promise<void> {
    return this.changes.run(null, async (tx) => this.removeAll(tx, await this.autosaves.lock(tx, userId)))
  }

  private async removeAll(tx: Change, found: readonly AutosaveIds[]): Promise<void> {
    for (const { id } of found) {
      await this.imageUses.replaceUses(tx, { entity: ENTITY, entityId: id }, [])
      await this.autosaves.remove(tx, id)
    }
  }
}
