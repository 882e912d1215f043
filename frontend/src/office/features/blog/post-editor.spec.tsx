import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { POST } from '#test-support/admin-post.js'
import {
  beginWithoutDrafts,
  choose,
  field,
  kept,
  press,
  showEditor,
  typeInto,
} from '#test-support/admin-post-editor.js'
import { jsonResponse } from '#test-support/samples.js'

beginWithoutDrafts()

describe('a new post', () => {
  it('fills in its meta texts, counts and scores during typing', async () => {
    await showEditor(null)
    typeInto('Title', 'x'.repeat(61))
    expect(field('Meta title')).toHaveValue(`${'x'.repeat(57)}...`)
    expect(screen.getByText('61 of 200 characters')).toBeVisible()
    expect(await screen.findByText('Shorten the title to 30 to 60 characters.')).toBeVisible()
    expect(screen.getByText('10 / 100')).toBeVisible()
  })

  it('reports missing fields and keeps the typed ones', async () => {
    const { sent } = await showEditor(null)
    typeInto('Title', 'Leather')
    await press('Create Blog')
    expect(await screen.findByText('Write an excerpt.')).toBeVisible()
    expect(field('Title')).toHaveValue('Leather')
    await waitFor(() =>
      expect(document.querySelector('[contenteditable="true"]')).toHaveAttribute('aria-invalid', 'true'),
    )
    expect(sent).toEqual([])
  })

  it('counts its read time on request', async () => {
    await showEditor(null)
    expect(field('Read time (minutes)')).toHaveValue('5')
    await press('Auto')
    expect(field('Read time (minutes)')).toHaveValue('1')
  })
})

describe('the URL of a post', () => {
  it('follows the title and language of a new post', async () => {
    await showEditor(null)
    expect(screen.queryByText(/^URL/)).toBeNull()
    typeInto('Title', 'सोफ़ा 1')
    typeInto('Language of the post', 'hi')
    const shown = "URL once saved: localhost:3000/hi/blog/सोफ़ा-1, or with a number at its end if it's taken."
    expect(screen.getByText(shown)).toBeVisible()
  })

  it('warns that the old URL will redirect, once the post is public', async () => {
    const old = 'The old URL, localhost:3000/blog/leather, will redirect to the new one.'
    const { unmount } = await showEditor(POST)
    expect(screen.getByText('URL: localhost:3000/blog/leather')).toBeVisible()
    typeInto('Title', 'Suede')
    expect(screen.queryByText(old)).toBeNull()
    unmount()
    await showEditor({ ...POST, publishedAt: '2026-11-01T00:00:00.000Z' })
    typeInto('Title', 'Leather!')
    expect(screen.getByText('URL: localhost:3000/blog/leather')).toBeVisible()
    typeInto('Title', 'Suede')
    expect(screen.getByText(/^URL once saved: localhost:3000\/blog\/suede, or/)).toBeVisible()
    expect(screen.getByText(old)).toBeVisible()
  })
})

describe('an existing post', () => {
  it('sends the loaded version and opens the list after the success message', async () => {
    const { sent } = await showEditor(POST, async () => {
      // Later input would be lost: neither the post nor a draft would have it.
      await waitFor(() => expect(field('Title').closest('[inert]')).not.toBeNull())
      return jsonResponse(200, { success: true, blog: POST })
    })
    typeInto('Title', 'Leather in winter')
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

  it('keeps a rejected publication time and shows the error beside it', async () => {
    const text = 'This time has passed.'
    const { sent } = await showEditor(POST, () =>
      jsonResponse(400, { success: false, code: 'VALIDATION_FAILED', message: text, fields: { publishedAt: text } }),
    )
    typeInto('Schedule for later', '2020-01-01T09:30')
    typeInto('Excerpt', 'Typed before.')
    await press('Update Blog')
    expect(await screen.findByText(text)).toBeVisible()
    expect(field('Schedule for later')).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(field('Schedule for later')).toHaveValue('2020-01-01T09:30')
    expect(field('Excerpt')).toHaveValue('Typed before.')
    expect(sent).toMatchObject([{ body: { publishedAt: '2020-01-01T04:00:00.000Z' } }])
  })

  it('keeps the description of its featured image until another image is chosen', async () => {
    const image = { url: '/uploads/seed/blog/a.webp', alt: 'A sofa', width: 1, height: 1, placeholder: '' }
    const { sent } = await showEditor({ ...POST, featuredImage: image })
    expect(field('Alt text')).toHaveValue('A sofa')
    choose(0, new File(['1'], 'chair.png', { type: 'image/png' }))
    await waitFor(() => expect(field('Alt text')).toHaveValue(''))
    await press('Remove featured image')
    typeInto('Alt text', 'A grey sofa')
    await press('Update Blog')
    await waitFor(() => expect(sent).toMatchObject([{ body: { featuredAlt: 'A grey sofa', featuredUrl: image.url } }]))
  })

  it('rejects a featured image that is too large', async () => {
    await showEditor(POST)
    const file = new File([], 'sofa.png', { type: 'image/png' })
    Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 })
    choose(0, file)
    expect(await screen.findByText('Image size must be less than 5MB')).toBeVisible()
  })
})

describe('a post that another admin has saved', () => {
  const changed = () => jsonResponse(409, { success: false, code: 'BLOG_CHANGED', message: 'Changed meanwhile.' })

  it('shows the differences and overwrites only on request', async () => {
    let isFirst = true
    const { sent } = await showEditor(POST, () => {
      if (!isFirst) return jsonResponse(200, { success: true, blog: POST })
      isFirst = false
      return changed()
    })
    typeInto('Excerpt', 'Mine.')
    await press('Update Blog')
    expect(await screen.findByText('Theirs.')).toBeVisible()
    expect(screen.getByText('Save mine')).toBeVisible()
    await press('Save mine')
    await waitFor(() => expect(sent.map(({ body }) => body.expectedRevision)).toEqual([2, 3]))
    expect(sent[1]?.body.excerpt).toBe('Mine.')
  })

  it('saves a deleted post as a new one', async () => {
    let isFirst = true
    const { sent } = await showEditor(POST, () => {
      if (!isFirst) return jsonResponse(201, { success: true, blog: POST })
      isFirst = false
      return jsonResponse(404, { success: false, code: 'BLOG_NOT_FOUND', message: 'Blog post not found' })
    })
    typeInto('Excerpt', 'Mine.')
    await press('Update Blog')
    await userEvent.click(await screen.findByText('Save as a new post'))
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']))
    expect(sent[1]?.body).toMatchObject({ title: 'Leather', excerpt: 'Mine.', draftId: POST._id })
  })

  it('compares with the new post if its first response was lost', async () => {
    const refusals = [
      jsonResponse(404, { success: false, code: 'BLOG_NOT_FOUND', message: 'Blog post not found' }),
      changed(),
    ]
    const { sent } = await showEditor(POST, () => refusals.shift() ?? jsonResponse(200, { success: true, blog: POST }))
    typeInto('Excerpt', 'Mine.')
    await press('Update Blog')
    await userEvent.click(await screen.findByText('Save as a new post'))
    await userEvent.click(await screen.findByText('Save mine'))
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT']))
    expect(sent[2]?.body).toMatchObject({ excerpt: 'Mine.', expectedRevision: 3 })
    expect(await screen.findByText('The list')).toBeVisible()
  })

  it('adopts the other version and can restore the typed input', async () => {
    const { onReplace } = await showEditor(POST, changed)
    typeInto('Excerpt', 'Mine.')
    await press('Update Blog')
    await userEvent.click(await screen.findByText('Take theirs'))
    expect(onReplace).toHaveBeenCalledWith(expect.objectContaining({ version: 3 }), null)
    await press('Bring mine back')
    expect(onReplace.mock.calls[1]?.[1]).toMatchObject({ draft: { excerpt: 'Mine.', version: 3 } })
  })
})
