import { type ComponentType, memo, useMemo } from 'react'
import type { BlogDraft } from './blog-draft.js'

/** Returns some fields of a draft. The object stays the same until one of these fields changes. */
export function useDraftPart<K extends keyof BlogDraft>(draft: BlogDraft, names: readonly K[]): Pick<BlogDraft, K> {
  return useMemo(
    () => Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<BlogDraft, K>,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the object consists of these values
    names.map((name) => draft[name]),
  )
}

/** Wraps a component so that it renders only when one of these draft fields changes. */
export function withDraftPart<K extends keyof BlogDraft, P extends object>(
  names: readonly K[],
  Fields: ComponentType<P & { draft: Pick<BlogDraft, K> }>,
) {
  const Drawn = memo(Fields) as typeof Fields
  return ({ draft, ...props }: P & { draft: BlogDraft }) => (
    <Drawn {...(props as P)} draft={useDraftPart(draft, names)} />
  )
}
