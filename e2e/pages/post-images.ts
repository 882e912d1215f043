import type { Locator, Page } from '@playwright/test'
import { signInAs } from '../fixtures/people.js'
import { text } from './post-editor.js'

export interface DroppedFile {
  name: string
  type: string
  /** Base64; without it, `size` zero bytes. */
  bytes?: string
  size?: number
}

/** Drops files or texts onto an element, with the same events as a browser. */
export async function drop(target: Locator, { files = [], texts = {} }: { files?: DroppedFile[]; texts?: object }) {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    (element, { files, texts }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, bytes, size = 0 } of files) {
        const content = bytes ? Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)) : new Uint8Array(size)
        dataTransfer.items.add(new File([content], name, { type }))
      }
      for (const [type, text] of Object.entries(texts)) dataTransfer.setData(type, text)
      const { right, top, height } = element.getBoundingClientRect()
      const place = { clientX: right - 4, clientY: top + height / 2 }
      for (const kind of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { ...place, dataTransfer, bubbles: true, cancelable: true }))
    },
    { files, texts },
  )
}

/** Makes an image file on the device. */
export async function photo(page: Page): Promise<DroppedFile> {
  const bytes = (await page.screenshot({ type: 'png' })).toString('base64')
  return { name: 'sofa.png', type: 'image/png', bytes }
}

export async function newPost(page: Page, words: string): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto('/admin/blogs/create')
  await text(page).fill(words)
}
