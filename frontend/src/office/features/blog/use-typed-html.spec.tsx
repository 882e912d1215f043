import { act, render } from '@testing-library/react'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentHtml } from './document-html.js'
import { useTypedHtml } from './use-typed-html.js'

const EXTENSIONS = [StarterKit]
const DEBOUNCE_MS = 400
const LONG = '<h2>One</h2><p>Two <strong>three</strong></p><ul><li><p>Four</p></li></ul><hr><p>Five</p>'

let editor: Editor

function Text({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  editor = useEditor({ extensions: EXTENSIONS, content: value, injectCSS: false })
  useTypedHtml(editor, value, onChange)
  return <EditorContent editor={editor} />
}

const type = (text: string) => act(() => editor.commands.insertContentAt(editor.state.doc.content.size - 1, text))
const rest = () => act(() => vi.advanceTimersByTime(DEBOUNCE_MS))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('produces the editor’s own HTML, even after changes in every position', async () => {
  render(<Text value={LONG} onChange={() => {}} />)
  expect(documentHtml(editor)).toBe(editor.getHTML())
  for (const at of [2, 9, 25, editor.state.doc.content.size - 2]) {
    await act(() => editor.commands.insertContentAt(at, 'x'))
    expect(documentHtml(editor)).toBe(editor.getHTML())
  }
})

it('keeps all input when a slow page returns an earlier reported value', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<Text value="<p>A</p>" onChange={onChange} />)
  await type('B')
  await rest()
  await type('C')
  await rest()
  expect(onChange.mock.calls).toEqual([['<p>AB</p>'], ['<p>ABC</p>']])
  rerender(<Text value="<p>AB</p>" onChange={onChange} />)
  expect(editor.getText()).toBe('ABC')
  rerender(<Text value="<p>ABC</p>" onChange={onChange} />)
  expect(editor.getText()).toBe('ABC')
})

it('shows a value that it never reported', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<Text value="<p>A</p>" onChange={onChange} />)
  await type('B')
  await rest()
  rerender(<Text value="<p>Theirs</p>" onChange={onChange} />)
  expect(editor.getText()).toBe('Theirs')
})
