import { createElement, Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A message with tags: `See <link>our services</link>.` */
  text: string
  /** What each tag stands for, around the text it holds. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>
}

/** A tag and the text it holds, which is part of a sentence. */
const TAGGED = /<(\w+)>(.{0,200}?)<\/\1>/

/** A sentence with links and the like in it. A tag that `tags` does not know is left out, its text stays. */
export function RichText({ text, tags }: RichTextProps) {
  // In threes: text, a tag's name, what it holds.
  const parts = text.split(TAGGED)
  const children = parts.map((part, index) => {
    if (index % 3 === 0) return part
    return index % 3 === 1 ? null : (tags[parts[index - 1] ?? '']?.(part) ?? part)
  })
  return createElement(Fragment, null, ...children)
}
