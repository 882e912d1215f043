import type { ChatPhrasePreview, ChatVerdict } from '@sofaseva/contract'

type Change = ChatPhrasePreview['changes'][number]

/** The effect of a phrase on the evaluation. Worse means fewer correct results or more confident mistakes. */
export function effectOf({ before, after }: ChatPhrasePreview['evaluation']): 'worse' | 'better' | 'same' {
  if (after.right < before.right || after.wrong > before.wrong) return 'worse'
  return after.right > before.right || after.wrong < before.wrong ? 'better' : 'same'
}

const VALUES: Record<ChatVerdict, number> = { wrong: 0, handedOver: 1, right: 2 }

/** Sorts changes: first those for the worse, then those for the better, then the neutral ones. */
export function sortByEffect(changes: readonly Change[]): Change[] {
  const gain = ({ before, after }: Change) => VALUES[after.verdict] - VALUES[before.verdict]
  const rank = (change: Change) => (gain(change) < 0 ? 0 : gain(change) > 0 ? 1 : 2)
  return [...changes].sort((a, b) => rank(a) - rank(b) || Math.abs(gain(b)) - Math.abs(gain(a)))
}
