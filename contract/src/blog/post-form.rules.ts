import { readDetails } from '../catalog/catalog.rules.js'

/** Text fields of the form that creates or changes a post. */
export const POST_FORM_FIELDS = [
  'title',
  'content',
  'excerpt',
  'category',
  'tags',
  'keywords',
  'metaTitle',
  'metaDescription',
  'canonicalUrl',
  'isPublished',
  'publishedAt',
  'readTime',
  'language',
  'translationOf',
  'featuredUrl',
  'featuredAlt',
  'keep',
  'alts',
  'version',
  'expectedRevision',
  'draftId',
  'draftRevision',
] as const
export type PostFormField = (typeof POST_FORM_FIELDS)[number]
export type PostFormFields = Partial<Record<PostFormField, string>>

const COMMA_SEPARATED = ['tags', 'keywords', 'keep'] as const
const NUMBERS = ['readTime', 'version', 'expectedRevision', 'draftRevision'] as const

function booleanOf(text: string): boolean | string {
  return text === 'true' ? true : text === 'false' ? false : text
}

/** Converts form texts to the lists, numbers and booleans that the post's schema expects. */
export function readPostForm(fields: PostFormFields): Record<string, unknown> {
  const { isPublished, alts } = fields
  const lists = COMMA_SEPARATED.flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, readDetails(text)] as const]
  })
  // An empty number field counts as missing.
  const numbers = NUMBERS.flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, text.trim() === '' ? undefined : Number(text)] as const]
  })
  return {
    ...fields,
    ...Object.fromEntries([...lists, ...numbers]),
    ...(isPublished === undefined ? {} : { isPublished: booleanOf(isPublished) }),
    ...(alts === undefined ? {} : { alts: alts.replace(/\r\n?/g, '\n').split('\n') }),
  }
}
