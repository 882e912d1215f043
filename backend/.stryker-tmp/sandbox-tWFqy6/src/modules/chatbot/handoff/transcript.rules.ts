// @ts-nocheck
import type { Translator } from '@sofaseva/contract'

export interface TranscriptTurn {
  text: string
  response: string
}

/** Puts the question first, then as much of the earlier conversation as fits. */
export function handoffText(
  { t }: Translator,
  question: string,
  turns: readonly TranscriptTurn[],
  max: number,
): string {
  let text = question
  const lines: string[] = []
  const heading = `\n\n${t('chatbot.handOver.transcript')}`
  for (const turn of [...turns].reverse()) {
    lines.unshift(t('chatbot.handOver.person', { text: turn.text }), turn.response)
    const longer = `${question}${heading}\n${lines.join('\n')}`
    if (longer.length > max) break
    text = longer
  }
  return text
}
