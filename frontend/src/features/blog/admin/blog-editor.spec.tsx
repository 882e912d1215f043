import { type AdminBlog, type BlogAutosave, type BlogFormFields, readBlogForm } from '@sofaseva/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts, forgetDrafts } from '../../../offline/drafts.js'
import { formSchema } from '../../../shared/lib/use-form.js'
import { DiscardChangesDialog } from '../../../shared/ui/discard-changes-dialog.js'
import { Toasts } from '../../../shared/ui/toasts.js'
import { AdminDocument } from '../../../test-support/admin-document.js'
import { jsonResponse } from '../../../test-support/samples.js'
import { BlogEditor } from './blog-editor.js'
import { useOpenedPost } from './use-unsaved-post.js'

const POST: AdminBlog = {
  ...{
    _id: '01J00000000000000000000000',
    title: 'Leather',
    slug: 'leather',
    excerpt: 'Short.',
    category: 'Fabric Care',
  },
  ...{ tags: ['sofa'], keywords: [], language: 'en', isPublished: false, readTime: 3, views: 0, seoScore: 5 },
  ...{ featuredImage: null, author: null, publishedAt: null, content: '<p>Dry it.</p>', metaTitle: 'Leather' },
  ...{ metaDescription: 'By hand', canonicalUrl: '', images: [], translations: [], status: 'draft', version: 2 },
  revision: 2,
  ...{ scheduledAt: null, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
}

interface Sent {
  method: string
  body: ReturnType<typeof readBlogForm>
}

/** What the server keeps of drafts, by their id. */
const autosaves = new Map<string, BlogAutosave>()

function answerAutosave(id: string, method: string, body: unknown): Response {
  if (method === 'DELETE') autosaves.delete(id)
  if (method === 'PUT') {
    const savedAt = new Date().toISOString()
    autosaves.set(id, { draft: JSON.parse(String((body as FormData).get('draft'))), savedAt })
    return jsonResponse(200, { success: true, savedAt })
  }
  return jsonResponse(200, { success: true, autosave: autosaves.get(id) ?? null })
}

function Editor({ post, onReplace }: { post: AdminBlog | null; onReplace: () => void }) {
  const { data } = useOpenedPost(post?._id ?? null)
  return data ? <BlogEditor post={post} opened={data} onReplace={onReplace} /> : null
}

async function show(
  post: AdminBlog | null,
  save: () => Response = () => jsonResponse(200, { success: true, blog: POST }),
) {
  const sent: Sent[] = []
  const onReplace = vi.fn()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/autosaves'))
      return jsonResponse(200, {
        success: true,
        autosaves: [...autosaves].map(([_id, { savedAt }]) => ({ _id, title: '', savedAt })),
      })
    const [, draftId] = /\/(\w+)\/autosave$/.exec(url) ?? []
    if (draftId) return answerAutosave(draftId, method, body)
    if (method !== 'GET') {
      sent.push({ method, body: readBlogForm(Object.fromEntries(body as FormData) as BlogFormFields) })
      return save()
    }
    if (url.endsWith('/versions')) return jsonResponse(200, { success: true, versions: [] })
    return jsonResponse(200, { success: true, blog: { ...POST, excerpt: 'Theirs.', version: 3 } })
  })
  const { unmount } = render(
    <AdminDocument>
      <MemoryRouter initialEntries={['/editor']}>
        <Routes>
          <Route path="/editor" element={<Editor post={post} onReplace={onReplace} />} />
          <Route path="/admin/blogs" element={<p>The list</p>} />
        </Routes>
        <DiscardChangesDialog />
        <Toasts />
      </MemoryRouter>
    </AdminDocument>,
  )
  await screen.findByLabelText('Title')
  return { sent, onReplace, unmount }
}

// By label and text: to ask for roles in a form of this size takes seconds on a busy machine.
const field = (name: string) => screen.getByLabelText(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (index: number, file: File) => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[index]
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
}
/** What this device keeps of the post. */
const kept = () => drafts.read<{ added: object[] }>('', POST._id)
const press = (name: string) => userEvent.click(screen.getByText(name))

// Loading it for the first time takes longer than a test waits.
beforeAll(() => formSchema('blogUpdateSchema')())
beforeEach(async () => {
  autosaves.clear()
  await forgetDrafts('')
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})

describe('a new post', () => {
  it('fills in its meta texts, counts and scores while it is typed', async () => {
    await show(null)
    type('Title', 'x'.repeat(61))
    expect(field('Meta title')).toHaveValue(`${'x'.repeat(57)}...`)
    expect(screen.getByText('61 of 200 characters')).toBeVisible()
    expect(await screen.findByText('Shorten the title to 30 to 60 characters.')).toBeVisible()
    expect(screen.getByText('10 / 100')).toBeVisible()
  })

  it('says what is missing, and keeps what is there', async () => {
    const { sent } = await show(null)
    type('Title', 'Leather')
    await press('Create Blog')
    expect(await screen.findByText('Please write an excerpt.')).toBeVisible()
    expect(field('Title')).toHaveValue('Leather')
    expect(document.querySelector('[contenteditable="true"]')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  it('has its read time counted by a button', async () => {
    await show(null)
    expect(field('Read time (minutes)')).toHaveValue('5')
    await press('Auto')
    expect(field('Read time (minutes)')).toHaveValue('1')
  })
})

describe('the URL of a post', () => {
  it('of a new one follows its title and language', async () => {
    await show(null)
    expect(screen.queryByText(/^URL/)).toBeNull()
    type('Title', 'सोफ़ा 1')
    type('Language of the post', 'hi')
    const shown = 'URL once saved: localhost:3000/hi/blog/सोफ़ा-1, or with a number at its end if it is taken.'
    expect(screen.getByText(shown)).toBeVisible()
  })

  it('will be led to by its old one, once readers know that', async () => {
    const old = 'The old URL, localhost:3000/blog/leather, will redirect to the new one.'
    const { unmount } = await show(POST)
    expect(screen.getByText('URL: localhost:3000/blog/leather')).toBeVisible()
    type('Title', 'Suede')
    expect(screen.queryByText(old)).toBeNull()
    unmount()
    await show({ ...POST, publishedAt: '2026-11-01T00:00:00.000Z' })
    type('Title', 'Leather!')
    expect(screen.getByText('URL: localhost:3000/blog/leather')).toBeVisible()
    type('Title', 'Suede')
    expect(screen.getByText(/^URL once saved: localhost:3000\/blog\/suede, or/)).toBeVisible()
    expect(screen.getByText(old)).toBeVisible()
  })
})

describe('a post that is edited', () => {
  it('is sent with the version that was loaded, and leads to the list after what it says', async () => {
    const { sent } = await show(POST)
    type('Title', 'Leather in winter')
    expect(field('Meta description')).toHaveValue('By hand')
    await press('Update Blog')
    expect(await screen.findByText('Saving...')).toBeVisible()
    expect(await screen.findByText('The list')).toBeVisible()
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        body: { title: 'Leather in winter', metaTitle: 'Leather in winter', expectedRevision: 2, keep: [] },
      },
    ])
    expect(await kept()).toBeUndefined()
  })

  it('is there again after the tab was closed, its files too, and given up by a button', async () => {
    const { unmount } = await show(POST)
    type('Excerpt', 'Typed for hours.')
    choose(1, new File(['1'], 'sofa.png', { type: 'image/png' }))
    await vi.waitFor(async () => expect((await kept())?.value).toMatchObject({ added: [{ alt: '' }] }))
    unmount()
    await show(POST)
    expect(field('Excerpt')).toHaveValue('Typed for hours.')
    expect(screen.getByText('Remove')).toBeVisible()
    await press('Use the saved version')
    await userEvent.click(await screen.findByText('Discard'))
    expect(field('Excerpt')).toHaveValue('Short.')
    await vi.waitFor(async () => expect(await kept()).toBeUndefined())
  })

  it('is there again on another device, with what the server was sent', async () => {
    const { unmount } = await show(POST)
    type('Excerpt', 'Typed on the laptop.')
    await vi.waitFor(() =>
      expect(autosaves.get(POST._id)?.draft).toEqual({ excerpt: 'Typed on the laptop.', version: 2 }),
    )
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible()
    unmount()
    await forgetDrafts('')
    await show({ ...POST, title: 'Changed meanwhile', version: 3 })
    expect(field('Excerpt')).toHaveValue('Typed on the laptop.')
    expect(field('Title')).toHaveValue('Changed meanwhile')
    expect(screen.getByText(/The post has been saved since then/)).toBeVisible()
  })

  it('asks before it is left with changes', async () => {
    await show(POST)
    type('Excerpt', 'Changed.')
    await press('Cancel')
    await userEvent.click(await screen.findByText('Keep editing'))
    expect(field('Excerpt')).toHaveValue('Changed.')
    await press('Cancel')
    await userEvent.click(await screen.findByText('Discard'))
    expect(await screen.findByText('The list')).toBeVisible()
  })

  it('keeps a time that has passed, and says so beside it', async () => {
    const text = 'This time has passed.'
    const { sent } = await show(POST, () =>
      jsonResponse(400, { success: false, code: 'VALIDATION_FAILED', message: text, fields: { publishedAt: text } }),
    )
    type('Schedule for later', '2020-01-01T09:30')
    type('Excerpt', 'Typed before.')
    await press('Update Blog')
    expect(await screen.findByText(text)).toBeVisible()
    expect(field('Schedule for later')).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(field('Schedule for later')).toHaveValue('2020-01-01T09:30')
    expect(field('Excerpt')).toHaveValue('Typed before.')
    expect(sent).toMatchObject([{ body: { publishedAt: '2020-01-01T04:00:00.000Z' } }])
  })

  it('has what its featured image shows described, until another is chosen', async () => {
    const image = { url: '/uploads/seed/blog/a.webp', alt: 'A sofa', width: 1, height: 1, placeholder: '' }
    const { sent } = await show({ ...POST, featuredImage: image })
    expect(field('Alt text')).toHaveValue('A sofa')
    choose(0, new File(['1'], 'chair.png', { type: 'image/png' }))
    await waitFor(() => expect(field('Alt text')).toHaveValue(''))
    await press('Remove featured image')
    type('Alt text', 'A grey sofa')
    await press('Update Blog')
    await waitFor(() => expect(sent).toMatchObject([{ body: { featuredAlt: 'A grey sofa', featuredUrl: image.url } }]))
  })

  it('refuses a featured image that is too large', async () => {
    await show(POST)
    const file = new File([], 'sofa.png', { type: 'image/png' })
    Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 })
    choose(0, file)
    expect(await screen.findByText('Image size must be less than 5MB')).toBeVisible()
  })
})

describe('a post that somebody else has saved', () => {
  const changed = () => jsonResponse(409, { success: false, code: 'BLOG_CHANGED', message: 'Changed meanwhile.' })

  it('shows what differs, and overwrites it only when told to', async () => {
    let isFirst = true
    const { sent } = await show(POST, () => {
      if (!isFirst) return jsonResponse(200, { success: true, blog: POST })
      isFirst = false
      return changed()
    })
    type('Excerpt', 'Mine.')
    await press('Update Blog')
    expect(await screen.findByText('Theirs.')).toBeVisible()
    expect(screen.getByText('Save mine')).toBeVisible()
    await press('Save mine')
    await waitFor(() => expect(sent.map(({ body }) => body.expectedRevision)).toEqual([2, 3]))
    expect(sent[1]?.body.excerpt).toBe('Mine.')
  })

  it('that was deleted is saved as a new one', async () => {
    let isFirst = true
    const { sent } = await show(POST, () => {
      if (!isFirst) return jsonResponse(201, { success: true, blog: POST })
      isFirst = false
      return jsonResponse(404, { success: false, code: 'BLOG_NOT_FOUND', message: 'Blog post not found' })
    })
    type('Excerpt', 'Mine.')
    await press('Update Blog')
    await userEvent.click(await screen.findByText('Save as a new post'))
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']))
    expect(sent[1]?.body).toMatchObject({ title: 'Leather', excerpt: 'Mine.', draftId: POST._id })
  })

  it('takes theirs, and brings back what was typed', async () => {
    const { onReplace } = await show(POST, changed)
    type('Excerpt', 'Mine.')
    await press('Update Blog')
    await userEvent.click(await screen.findByText('Take theirs'))
    expect(onReplace).toHaveBeenCalledWith(expect.objectContaining({ version: 3 }), null)
    await press('Bring mine back')
    expect(onReplace.mock.calls[1]?.[1]).toMatchObject({ draft: { excerpt: 'Mine.', version: 3 } })
  })
})
