import { type AdminPost, type BlogAutosave, type PostFormFields, readPostForm } from '@sofaseva/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, vi } from 'vitest'
import { PostEditor } from '#office/features/blog/post-editor.js'
import { useOpenedPost } from '#office/features/blog/use-unsaved-post.js'
import { drafts, forgetDrafts } from '#offline/drafts.js'
import { formSchema } from '#shared/lib/use-form.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { AdminDocument } from './admin-document.js'
import { POST } from './admin-post.js'
import { jsonResponse } from './samples.js'

interface Sent {
  method: string
  query: URLSearchParams
  body: ReturnType<typeof readPostForm>
}

/** The server's stored drafts by ID. */
export const autosaves = new Map<string, BlogAutosave>()

/** The refusal of a change that expects another revision. Null when the revision matches or no draft is stored. */
function refused(id: string, expectedRevision: unknown): Response | null {
  const current = autosaves.get(id)
  if (!current || Number(expectedRevision) === current.revision) return null
  return jsonResponse(409, { success: false, code: 'BLOG_DRAFT_CHANGED', message: 'Changed elsewhere.', current })
}

function answerAutosave(id: string, method: string, query: URLSearchParams, body: unknown): Response {
  if (method === 'DELETE') {
    const refusal = refused(id, query.get('expectedRevision'))
    if (refusal) return refusal
    autosaves.delete(id)
  }
  if (method === 'PUT') {
    const { draft, expectedRevision } = Object.fromEntries(body as FormData)
    const refusal = refused(id, expectedRevision)
    if (refusal) return refusal
    const current = autosaves.get(id)
    const saved = { savedAt: new Date().toISOString(), revision: (current?.revision ?? 0) + 1 }
    autosaves.set(id, { draft: JSON.parse(String(draft)), ...saved })
    return jsonResponse(200, { success: true, ...saved })
  }
  return jsonResponse(200, { success: true, autosave: autosaves.get(id) ?? null })
}

function Editor({ post, onReplace }: { post: AdminPost | null; onReplace: () => void }) {
  const { data } = useOpenedPost(post?._id ?? null)
  return data ? <PostEditor post={post} opened={data} onReplace={onReplace} /> : null
}

export async function showEditor(
  post: AdminPost | null,
  save: () => Response | Promise<Response> = () => jsonResponse(200, { success: true, blog: POST }),
  /** Text that appears once the editor is open. */
  until: string = 'Title',
) {
  const sent: Sent[] = []
  const onReplace = vi.fn()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/autosaves'))
      return jsonResponse(200, {
        success: true,
        autosaves: [...autosaves].map(([_id, { savedAt, revision }]) => ({ _id, title: '', savedAt, revision })),
      })
    const { pathname, searchParams } = new URL(url, location.origin)
    const [, draftId] = /\/(\w+)\/autosave$/.exec(pathname) ?? []
    if (draftId) return answerAutosave(draftId, method, searchParams, body)
    if (method !== 'GET') {
      const fields = readPostForm(Object.fromEntries(body as FormData) as PostFormFields)
      sent.push({ method, query: searchParams, body: fields })
      const saved = post ? post._id : String(fields.draftId)
      const refusal = refused(saved, searchParams.get('draftRevision'))
      if (refusal) return refusal
      const response = await save()
      if (response.ok) autosaves.delete(saved)
      return response
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
  await screen.findByLabelText(until)
  return { sent, onReplace, unmount }
}

// Finds elements by label and text, because queries by role take seconds in such a large form.
export const field = (name: string) => screen.getByLabelText(name)
export const typeInto = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const choose = (index: number, file: File) => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[index]
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
}
/** The draft of the post stored on this device. */
export const kept = () => drafts.read<{ added: object[] }>('', POST._id)
export const press = (name: string) => userEvent.click(screen.getByText(name))

/** Clears the drafts of the server and this device, and stubs object URLs. */
async function withoutDrafts(): Promise<void> {
  autosaves.clear()
  await forgetDrafts('')
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
}

/** Opens an editor without drafts for each test of a file. */
export function beginWithoutDrafts(): void {
  // The first load takes longer than a test waits.
  beforeAll(() => formSchema('PostUpdate')())
  beforeEach(withoutDrafts)
}
