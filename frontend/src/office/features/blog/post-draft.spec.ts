import { LIMITS, PostUpdate, readPostForm } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import {
  applyExcerpt,
  applyTitle,
  differences,
  imageRefusal,
  type PostDraft,
  toFormFields,
  toPostDraft,
  toPostInput,
  withoutFiles,
} from './post-draft.js'

const draft: PostDraft = {
  ...toPostDraft(null),
  title: 'How to clean a sofa',
  content: '<p>Vacuum it first.</p>',
  excerpt: 'In three steps.',
  category: 'Sofa Repair',
  tags: ['sofa', 'cleaning'],
}

describe('auto-filled texts', () => {
  it('follow the title until they are edited by hand, and again once they are emptied', () => {
    let post = { title: '', metaTitle: '' }
    post = applyTitle(post, 'Sofa')
    expect(post.metaTitle).toBe('Sofa')
    post = applyTitle(post, 'Sofa care')
    expect(post.metaTitle).toBe('Sofa care')
    post = applyTitle({ ...post, metaTitle: 'By hand' }, 'Sofa care at home')
    expect(post.metaTitle).toBe('By hand')
    expect(applyTitle({ ...post, metaTitle: '' }, 'Anew').metaTitle).toBe('Anew')
  })

  it('are cut to 57 and 157 characters plus dots', () => {
    expect(applyTitle({ title: '', metaTitle: '' }, 'x'.repeat(61)).metaTitle).toBe(`${'x'.repeat(57)}...`)
    expect(applyTitle({ title: '', metaTitle: '' }, 'x'.repeat(60)).metaTitle).toBe('x'.repeat(60))
    const long = applyExcerpt({ excerpt: '', metaDescription: '' }, 'x'.repeat(161))
    expect(long.metaDescription).toBe(`${'x'.repeat(157)}...`)
    expect(applyExcerpt(long, 'Shorter').metaDescription).toBe('Shorter')
  })
})

describe('a draft', () => {
  it('converts to the same input as JSON and as a form', () => {
    const added = [{ key: 1, file: new File([], 'a.png'), alt: 'An armchair, new' }]
    const images = [{ _id: '01J00000000000000000000000', url: '/uploads/x', alt: 'A sofa, old' }]
    const input = PostUpdate.parse(toPostInput({ ...draft, images, version: 3 }, added))
    expect(input.alts).toEqual(['A sofa, old', 'An armchair, new'])
    expect(PostUpdate.parse(readPostForm(toFormFields(input)))).toEqual(input)
  })

  it('sends the original only when it changed', () => {
    const hindi = { _id: '01J00000000000000000000000', title: 'Leather', language: 'hi' as const }
    const sent = (original: PostDraft['original'], linked: PostDraft['original']) =>
      toPostInput({ ...draft, original }, [], linked).translationOf
    expect([sent(null, null), sent(hindi, hindi)]).toEqual([undefined, undefined])
    expect([sent(hindi, null), sent(null, hindi)]).toEqual([hindi._id, ''])
  })

  it('is published now, later or not at all', () => {
    const at = (part: Partial<PostDraft>) => {
      const { isPublished, publishedAt } = toPostInput({ ...draft, ...part }, [])
      return { isPublished, publishedAt }
    }
    expect(at({})).toEqual({ isPublished: false, publishedAt: undefined })
    expect(at({ isPublished: true, schedule: '2026-12-01T09:30' })).toEqual({
      isPublished: true,
      publishedAt: undefined,
    })
    expect(at({ schedule: '2026-12-01T09:30' })).toEqual({
      isPublished: true,
      publishedAt: '2026-12-01T04:00:00.000Z',
    })
  })

  it('leaves an empty read time to the server', () => {
    expect(toPostInput({ ...draft, readTime: ' ' }, []).readTime).toBeUndefined()
    expect(toPostInput(toPostDraft(null), []).readTime).toBe(LIMITS.blog.readTimeDefault)
  })
})

it('lists the fields in which two drafts differ, except the version', () => {
  const named = (one: PostDraft, other: PostDraft) => differences(withoutFiles(one), withoutFiles(other))
  expect(named(draft, { ...draft, version: 7 })).toEqual([])
  expect(named(draft, { ...draft, tags: ['sofa'], title: 'Other' })).toEqual(['title', 'tags'])
  const file = new File(['1'], 'sofa.png')
  const withFiles = { draft, featuredFile: file, added: [{ key: 1, file, alt: '' }] }
  expect(differences(withFiles, withoutFiles(draft))).toEqual(['featuredUrl', 'images'])
})

it.each([
  [{ type: 'image/png', size: LIMITS.blog.imageBytes }, 0, null],
  [{ type: 'image/png', size: LIMITS.blog.imageBytes + 1 }, 0, 'size'],
  [{ type: 'text/html', size: 1 }, 0, 'kind'],
  [{ type: 'image/png', size: 1 }, LIMITS.blog.images, 'count'],
] as const)('accepts an image or returns the reason: %j beside %i', (file, count, why) => {
  expect(imageRefusal(file, count)).toBe(why)
})
