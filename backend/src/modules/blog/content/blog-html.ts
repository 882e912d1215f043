import { linkAddress, pictureAddress, pictureId, toParagraphs } from '@sofaseva/contract'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

const PIXELS = /^[1-9]\d{0,4}$/

/** Line breaks of plain text become tags, which those of an attribute must not. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Attributes of a tag; empty for one that goes. */
const withAddress = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({ tagName, attribs })

const OPTIONS: sanitizeHtml.IOptions = {
  // What the editor's toolbar makes.
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
  // A page of these could not be read: tags in tags beyond any list.
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
      const address = pictureAddress(src ?? '')
      if (address === null) return withAddress('img', {})
      // Both or none: they keep the picture's place until it has come.
      const size: sanitizeHtml.Attributes = PIXELS.test(width) && PIXELS.test(height) ? { width, height } : {}
      const texts = { alt: onOneLine(alt), ...(title ? { title: onOneLine(title) } : {}) }
      return withAddress('img', { src: address, ...texts, ...size, loading: 'lazy' })
    },
  },
  // A picture without an address shows nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * A post's content as it is stored and shown: HTML of the editor's tags alone, whatever was sent; plain text becomes
 * paragraphs. Doing it again changes nothing.
 */
export function toBlogHtml(content: string): string {
  // Where a tag was taken out, paragraphs may lie in paragraphs, which the second pass reads as browsers do.
  const html = sanitizeHtml(sanitizeHtml(content, OPTIONS), OPTIONS)
  // So does a third where new paragraphs part what one tag was around.
  return sanitizeHtml(toParagraphs(html), OPTIONS).trim()
}

/** Whether something of it can be seen. */
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

/** Ids of the uploaded pictures in a stored content. */
export function picturesIn(html: string): string[] {
  const ids: string[] = []
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      const id = name === 'img' ? pictureId(src) : null
      if (id !== null) ids.push(id)
    },
  })
  parser.end(html)
  return ids
}
