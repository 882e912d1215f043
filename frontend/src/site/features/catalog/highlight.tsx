import { highlight } from '@sofaseva/contract'

/** A text with those words marked that a search found it by. */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  return highlight(text, terms).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  )
}
