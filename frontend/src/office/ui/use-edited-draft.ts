import { useState } from 'react'

/** What a form shows of an entity, and the revision it has then. */
export interface Stored<Draft> {
  values: Draft
  revision: number
}

interface EditedDraft<Draft> {
  /** What stood there when typing began: what another admin changes meanwhile is no change of this one. */
  base: Draft
  /** Of `base`. */
  revision: number
  draft: Draft
  isDirty: boolean
  change: (part: Partial<Draft>) => void
  /** Goes on with this draft over another base. */
  rebase: (base: Stored<Draft>, draft: Draft) => void
  reset: () => void
}

/** A form's fields, those of the server until something is typed. */
export function useEditedDraft<Draft extends object>(stored: Stored<Draft>): EditedDraft<Draft> {
  const [typed, setTyped] = useState<{ base: Stored<Draft>; draft: Draft } | null>(null)
  const { base, draft } = typed ?? { base: stored, draft: stored.values }
  return {
    base: base.values,
    revision: base.revision,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(base.values),
    change: (part) =>
      setTyped((before) => {
        const { base, draft } = before ?? { base: stored, draft: stored.values }
        return { base, draft: { ...draft, ...part } }
      }),
    rebase: (base, draft) => setTyped({ base, draft }),
    reset: () => setTyped(null),
  }
}
