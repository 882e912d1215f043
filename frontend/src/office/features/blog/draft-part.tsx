import { type ComponentType, memo, useMemo } from 'react'
import type { BlogDraft } from './blog-draft.js'

/** A part of a draft: the same object until one of these fields changes. */
export function useDraftPart<K extends keyof BlogDraft>(draft: BlogDraft, names: readonly K[]): Pick<BlogDraft, K> {
  return useMemo(
    () => Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<BlogDraft, K>,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the values are all that it is made of
    names.map((name) => draft[name]),
  )
}

/** A component that is drawn anew when one of these fields of its draft changes, not with every letter of the others. */
export function withDraftPart<K extends keyof BlogDraft, P extends object>(
  names: readonly K[],
  Fields: ComponentType<P & { draft: Pick<BlogDraft, K> }>,
) {
  const Drawn = memo(Fields) as typeof Fields
  return ({ draft, ...props }: P & { draft: BlogDraft }) => (
    <Drawn {...(props as P)} draft={useDraftPart(draft, names)} />
  )
}
