import { createElement, Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A message with tags: `See <link>our services</link>.` */
  text: string
  /** Renders each tag around its text. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>
}

/** A tag around part of a sentence. */
const TAGGED = /<(\w+)>(.{0,200}?)<\/\1>/

/** A sentence with links and similar elements. An unknown tag is left out, but its text stays. */
export function RichText({ text, tags }: RichTextProps) {
  // The parts repeat in threes: text, tag name, tag text.
  const parts = text.split(TAGGED)
  const children = parts.map((part, index) => {
    if (index % 3 === 0) return part
    return index % 3 === 1 ? null : (tags[parts[index - 1] ?? '']?.(part) ?? part)
  })
  return createElement(Fragment, null, ...children)
}
