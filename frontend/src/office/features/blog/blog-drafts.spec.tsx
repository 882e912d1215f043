import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { draftLocks, drafts, forgetDrafts } from '#offline/drafts.js'
import { acquireLock } from '#offline/outbox/lock.js'
import { isAnythingUnsaved } from '#shared/lib/unsaved.js'
import * as sessionStore from '#shared/session/session-store.js'
import { POST } from '#test-support/admin-post.js'
import {
  autosaves,
  beginWithoutDrafts,
  choose,
  field,
  kept,
  press,
  showEditor,
  typeInto,
} from '#test-support/admin-post-editor.js'
import { SEND_AFTER_MS } from './draft-saver.js'

beginWithoutDrafts()

/** Stops the autosave from sending by itself, which a slow machine would let it do between two steps of a test. */
function stopAutosaveTimer() {
  const start = setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => (ms === SEND_AFTER_MS ? undefined : start(work, ms)))
}

describe('unsaved input of a post', () => {
  it('is restored with its files after the tab was closed, and a button discards it', async () => {
    const { unmount } = await showEditor(POST)
    typeInto('Excerpt', 'Typed for hours.')
    choose(1, new File(['1'], 'sofa.png', { type: 'image/png' }))
    await vi.waitFor(async () => expect((await kept())?.value).toMatchObject({ added: [{ alt: '' }] }))
    unmount()
    await showEditor(POST)
    expect(field('Excerpt')).toHaveValue('Typed for hours.')
    expect(screen.getByText('Remove')).toBeVisible()
    await press('Use the saved version')
    await userEvent.click(await screen.findByText('Discard'))
    expect(field('Excerpt')).toHaveValue('Short.')
    await vi.waitFor(async () => expect(await kept()).toBeUndefined())
  })

  it('is restored on another device from the server', async () => {
    const { unmount } = await showEditor(POST)
    typeInto('Excerpt', 'Typed on the laptop.')
    await vi.waitFor(() =>
      expect(autosaves.get(POST._id)?.draft).toEqual({ excerpt: 'Typed on the laptop.', version: 2 }),
    )
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible()
    unmount()
    await forgetDrafts('')
    await showEditor({ ...POST, title: 'Changed meanwhile', version: 3 })
    expect(field('Excerpt')).toHaveValue('Typed on the laptop.')
    expect(field('Title')).toHaveValue('Changed meanwhile')
    expect(screen.getByText(/The post has been saved since then/)).toBeVisible()
  })

  it('asks before leaving with changes', async () => {
    await showEditor(POST)
    typeInto('Excerpt', 'Changed.')
    await press('Cancel')
    await userEvent.click(await screen.findByText('Keep editing'))
    expect(field('Excerpt')).toHaveValue('Changed.')
    await press('Cancel')
    await userEvent.click(await screen.findByText('Discard'))
    expect(await screen.findByText('The list')).toBeVisible()
  })

  it('stays as a draft when the admin leaves', async () => {
    const { unmount } = await showEditor(POST)
    typeInto('Excerpt', 'Half a sentence')
    await vi.waitFor(async () => expect(await kept()).toBeDefined())
    await press('Cancel')
    await userEvent.click(await screen.findByText('Leave and keep the draft'))
    expect(await screen.findByText('The list')).toBeVisible()
    unmount()
    await showEditor(POST)
    expect(field('Excerpt')).toHaveValue('Half a sentence')
  })
})

describe('a draft of a user who has left', () => {
  it('is not stored on this device again', async () => {
    await showEditor(POST)
    const user = vi.spyOn(sessionStore, 'pageUserId').mockReturnValue('01J0000000000000000000000N')
    const write = vi.spyOn(drafts, 'write')
    typeInto('Excerpt', 'Typed before the other tab’s logout.')
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible()
    expect(write).not.toHaveBeenCalled()
    user.mockRestore()
    write.mockRestore()
  })
})

describe('a post that another tab has open', () => {
  it('stores no draft and removes none until that tab is closed', async () => {
    const leave = await acquireLock(draftLocks.exclusive, `blog-draft:${POST._id}`)
    const theirs = { draft: { excerpt: 'Of the other tab.', version: 2 }, featuredFile: null, added: [] }
    await drafts.write({ userId: '', id: POST._id, kind: 'post', revision: 0, value: theirs, savedAt: 1 })
    await showEditor(POST)
    expect(screen.getByText(/This post is also open in another tab/)).toBeVisible()
    typeInto('Excerpt', 'Typed here.')
    // Flush now instead of waiting for the timer.
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/Your draft couldn't be saved/)).toBeVisible()
    expect((await kept())?.value).toEqual(theirs)
    expect(autosaves.size).toBe(0)
    leave?.()
    await vi.waitFor(() => expect(autosaves.get(POST._id)?.draft).toMatchObject({ excerpt: 'Typed here.' }))
    expect(screen.queryByText(/This post is also open in another tab/)).toBeNull()
  })
})

describe('a post whose other tab was closed', () => {
  const LEFT = { draft: { excerpt: 'Of the other tab.', version: 2 }, featuredFile: null, added: [] }
  /** Opens the post beside another tab. Returns a function that closes that tab. */
  async function openBeside() {
    const leave = await acquireLock(draftLocks.exclusive, `blog-draft:${POST._id}`)
    await showEditor(POST)
    expect(screen.getByText(/This post is also open in another tab/)).toBeVisible()
    // The other tab has continued typing since.
    await drafts.write({ userId: '', id: POST._id, kind: 'post', revision: 0, value: LEFT, savedAt: 1 })
    return () => leave?.()
  }

  it('continues with that tab’s draft and files', async () => {
    const leave = await openBeside()
    const photo = { key: 1, file: new File(['1'], 'sofa.png', { type: 'image/png' }), alt: 'A sofa' }
    const value = { ...LEFT, added: [photo] }
    await drafts.write({ userId: '', id: POST._id, kind: 'post', revision: 0, value, savedAt: 2 })
    leave()
    await vi.waitFor(() => expect(field('Excerpt')).toHaveValue('Of the other tab.'))
    expect(screen.getByDisplayValue('A sofa')).toBeVisible()
    expect(screen.queryByText(/This post is also open in another tab/)).toBeNull()
    expect((await kept())?.value).toMatchObject({ added: [{ alt: 'A sofa' }] })
  })

  it('asks which draft to keep when both tabs have input', async () => {
    const leave = await openBeside()
    typeInto('Excerpt', 'Typed here.')
    leave()
    const question = await screen.findByLabelText('Two drafts of this post')
    expect(question).toHaveTextContent('You typed here and in another tab')
    expect(question).toHaveTextContent('Of the other tab.')
    expect((await kept())?.value).toMatchObject({ draft: { excerpt: 'Of the other tab.' } })
    // Only this page has what was typed here.
    expect(isAnythingUnsaved()).toBe(true)
    await press("Continue this tab's draft")
    expect(field('Excerpt')).toHaveValue('Typed here.')
    await vi.waitFor(async () => expect((await kept())?.value).toMatchObject({ draft: { excerpt: 'Typed here.' } }))
  })
})

describe('a post edited on two devices', () => {
  /** Types here offline after another device has sent its draft. */
  async function typedTwice() {
    const onThePhone = { excerpt: 'On the phone.', version: 2 }
    autosaves.set(POST._id, { draft: onThePhone, savedAt: '2026-11-24T10:00:00.000Z', revision: 1 })
    const value = { draft: { excerpt: 'On the laptop.', title: 'Suede', version: 2 }, featuredFile: null, added: [] }
    const savedAt = Date.parse('2026-11-24T11:00:00.000Z')
    await drafts.write({ userId: '', id: POST._id, kind: 'post', revision: 0, value, savedAt })
    await showEditor(POST, undefined, 'Two drafts of this post')
  }

  it('asks during typing once the other device has sent its draft', async () => {
    await showEditor(POST)
    typeInto('Excerpt', 'On the laptop.')
    const draft = { excerpt: 'On the phone.', version: 2 }
    autosaves.set(POST._id, { draft, savedAt: '2026-11-24T10:00:00.000Z', revision: 7 })
    window.dispatchEvent(new Event('online'))
    const question = await screen.findByLabelText('Two drafts of this post')
    expect(question).toHaveTextContent('On the laptop.')
    expect(question).toHaveTextContent('On the phone.')
    await press("Continue this device's draft")
    expect(field('Excerpt')).toHaveValue('On the laptop.')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() =>
      expect(autosaves.get(POST._id)).toMatchObject({ draft: { excerpt: 'On the laptop.' }, revision: 8 }),
    )
  })

  const onThePhone = {
    draft: { excerpt: 'On the phone.', version: 2 },
    savedAt: '2026-11-24T10:00:00.000Z',
    revision: 7,
  }

  it('continues with the other device’s draft when nothing differs here any more', async () => {
    await showEditor(POST)
    typeInto('Excerpt', 'On the laptop.')
    autosaves.set(POST._id, onThePhone)
    typeInto('Excerpt', 'Short.')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(field('Excerpt')).toHaveValue('On the phone.'))
    expect(autosaves.get(POST._id)).toEqual(onThePhone)
    typeInto('Excerpt', 'On both.')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(autosaves.get(POST._id)?.draft.excerpt).toBe('On both.'))
  })

  it('asks before it saves over an unseen draft', async () => {
    stopAutosaveTimer()
    const { sent } = await showEditor(POST)
    typeInto('Excerpt', 'On the laptop.')
    autosaves.set(POST._id, onThePhone)
    await press('Update Blog')
    expect(await screen.findByLabelText('Two drafts of this post')).toHaveTextContent('On the phone.')
    expect(autosaves.get(POST._id)).toEqual(onThePhone)
    await press("Continue this device's draft")
    await press('Update Blog')
    await vi.waitFor(() => expect(sent.map(({ query }) => query.get('draftRevision'))).toEqual(['0', '7']))
    expect(await screen.findByText('Saving...')).toBeVisible()
    await vi.waitFor(() => expect(autosaves.size).toBe(0))
  })

  it('shows both drafts and changes neither until one is chosen', async () => {
    await typedTwice()
    const question = screen.getByLabelText('Two drafts of this post')
    expect(question).toHaveTextContent('On the laptop.')
    expect(question).toHaveTextContent('On the phone.')
    expect(screen.getAllByText('On this device, 24 Nov 2026, 4:30 pm')[0]).toBeVisible()
    expect(screen.getAllByText('On another device, 24 Nov 2026, 3:30 pm')[0]).toBeVisible()
    expect(screen.queryByLabelText('Title')).toBeNull()
    expect(isAnythingUnsaved()).toBe(false)
    expect((await kept())?.value).toMatchObject({ draft: { excerpt: 'On the laptop.' } })
    expect(autosaves.get(POST._id)?.draft).toMatchObject({ excerpt: 'On the phone.' })
  })

  it('continues with the chosen draft and can restore the other', async () => {
    await typedTwice()
    await press('Continue the other draft')
    expect(field('Excerpt')).toHaveValue('On the phone.')
    expect(field('Title')).toHaveValue('Leather')
    await press('Open the other one')
    expect(field('Excerpt')).toHaveValue('On the laptop.')
    expect(field('Title')).toHaveValue('Suede')
    await vi.waitFor(async () => expect((await kept())?.value).toMatchObject({ draft: { title: 'Suede' } }))
  })

  it('restores the other draft without asking about the one sent in the meantime', async () => {
    await typedTwice()
    await press('Continue the other draft')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(autosaves.get(POST._id)?.revision).toBe(2))
    await press('Open the other one')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(autosaves.get(POST._id)?.draft).toMatchObject({ title: 'Suede' }))
    expect(screen.queryByLabelText('Two drafts of this post')).toBeNull()
    expect(field('Title')).toHaveValue('Suede')
  })
})
