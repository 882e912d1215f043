// @ts-nocheck
import { imageAddress, imageId, linkAddress, toParagraphs } from '@sofaseva/contract'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

const PIXELS = /^[1-9]\d{0,4}$/

/** Line breaks in plain text become tags, but an attribute must not contain tags. */
const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim()

const withAddress = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({ tagName, attribs })

const OPTIONS: sanitizeHtml.IOptions = {
  // The tags of the editor's toolbar.
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'blockquote',
    'hr',
    'pre',
    'code',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedClasses: { code: [/^language-[\w-]{1,30}$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Limits nesting, because deeply nested tags make a page unreadable.
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (_, { href }) => {
      const address = linkAddress(href ?? '')
      if (address === null) return withAddress('a', {})
      const isElsewhere = /^https?:/i.test(address)
      const rel = 'noopener noreferrer'
      return withAddress('a', { href: address, rel, ...(isElsewhere ? { target: '_blank' } : {}) })
    },
    img: (_, { src, alt = '', title, width = '', height = '' }) => {
      const address = imageAddress(src ?? '')
      if (address === null) return withAddress('img', {})
      // Both or none: they reserve the image's space until it loads.
      const size: sanitizeHtml.Attributes = PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {}
      const texts = { alt: collapseWhitespace(alt), ...(title ? { title: collapseWhitespace(title) } : {}) }
      return withAddress('img', { src: address, ...texts, ...size, loading: 'lazy' })
    },
  },
  // An image without a URL shows nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Turns content into the stored and shown HTML, with only the editor's tags. Plain text becomes paragraphs. Running it
 * again changes nothing.
 */
export function toPostHtml(content: string): string {
  // Removing a tag may leave paragraphs inside paragraphs. The second pass reads these as browsers do.
  const html = sanitizeHtml(sanitizeHtml(content, OPTIONS), OPTIONS)
  // New paragraphs may split a tag, so a third pass repairs the result.
  return sanitizeHtml(toParagraphs(html), OPTIONS).trim()
}

/** Whether the HTML shows anything. */
export function isVisible(html: string): boolean {
  let seen = false
  const parser = new Parser({
    onopentagname: (name) => {
      seen ||= name === 'img' || name === 'hr'
    },
    ontext: (text) => {
      seen ||= /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
    },
  })
  parser.end(html)
  return seen
}

/** Ids of the uploaded images in stored content. */
export function imagesIn(html: string): string[] {
  const ids: string[] = []
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      const id = name === 'img' ? imageId(src) : null
      if (id !== null) ids.push(id)
    },
  })
  parser.end(html)
  return ids
}
