import { DOMSerializer, type Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'

/** A block never changes: a new one takes its place. So what is typed has only its own block written again. */
const written = new WeakMap<Node, string>()
/** Loads no picture that is put into it. */
const inert = document.implementation.createHTMLDocument()

function htmlOf(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const container = inert.createElement('div')
  container.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
  const html = container.innerHTML
  written.set(block, html)
  return html
}

/** What `getHTML` gives, without writing all of a long text for each word. */
export function documentHtml({ state }: Pick<Editor, 'state'>): string {
  let html = ''
  state.doc.forEach((block) => {
    html += htmlOf(block)
  })
  return html
}
