import type { ChatPhrasePreview, ChatVerdict } from '@sofaseva/contract'

type Change = ChatPhrasePreview['changes'][number]

/** Whether a phrase makes the evaluation worse: fewer right answers, or more that are confidently wrong. */
export function effectOf({ before, after }: ChatPhrasePreview['evaluation']): 'worse' | 'better' | 'same' {
  if (after.right < before.right || after.wrong > before.wrong) return 'worse'
  return after.right > before.right || after.wrong < before.wrong ? 'better' : 'same'
}

const VALUES: Record<ChatVerdict, number> = { wrong: 0, handedOver: 1, right: 2 }

/** What gets worse first, then what gets better, then what is only understood otherwise. */
export function byEffect(changes: readonly Change[]): Change[] {
  const gain = ({ before, after }: Change) => VALUES[after.verdict] - VALUES[before.verdict]
  const rank = (change: Change) => (gain(change) < 0 ? 0 : gain(change) > 0 ? 1 : 2)
  return [...changes].sort((a, b) => rank(a) - rank(b) || Math.abs(gain(b)) - Math.abs(gain(a)))
}
