import { highlight } from '@sofaseva/contract'

/** Marks the words of a text that a search matched. */
export function Highlight({ text, terms }: { text: string; terms: readonly string[] }) {
  return highlight(text, terms).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  )
}
