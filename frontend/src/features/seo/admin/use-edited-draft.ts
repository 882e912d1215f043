import { useState } from 'react'

interface EditedDraft<Draft> {
  /** What stood there when typing began: what another admin changes meanwhile is no change of this one. */
  base: Draft
  draft: Draft
  isDirty: boolean
  change: (part: Partial<Draft>) => void
  reset: () => void
}

/** A form's fields, those of the server until something is typed. */
export function useEditedDraft<Draft extends object>(stored: Draft): EditedDraft<Draft> {
  const [typed, setTyped] = useState<Record<'base' | 'draft', Draft> | null>(null)
  const { base, draft } = typed ?? { base: stored, draft: stored }
  return {
    base,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(base),
    change: (part) =>
      setTyped((before) => {
        const { base, draft } = before ?? { base: stored, draft: stored }
        return { base, draft: { ...draft, ...part } }
      }),
    reset: () => setTyped(null),
  }
}
