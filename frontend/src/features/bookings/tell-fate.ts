import { toast } from '../../shared/ui/toasts.js'
import type { Fate } from './fate.js'

/** Says what became of a write. A refusal is shown where it belongs, and what was given up needs no word. */
export function tellFate(fate: Fate, sent: string): void {
  if (fate === 'sent') toast(sent)
  else if (fate === 'waiting') toast('Saved on this phone. We send it the moment you are back online.', 'info')
  else if (fate === 'unanswered')
    toast('Saved on this phone. No answer came back, so it may have arrived; we ask again until we know.', 'info')
}
