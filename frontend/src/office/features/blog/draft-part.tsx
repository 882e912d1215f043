import { type ComponentType, memo, useMemo } from 'react'
import type { PostDraft } from './post-draft.js'

/** Returns some fields of a draft. The object stays the same until one of these fields changes. */
export function useDraftPart<K extends keyof PostDraft>(draft: PostDraft, names: readonly K[]): Pick<PostDraft, K> {
  return useMemo(
    () => Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<PostDraft, K>,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the object consists of these values
    names.map((name) => draft[name]),
  )
}

/** Wraps a component so that it renders only when one of these draft fields changes. */
export function withDraftPart<K extends keyof PostDraft, P extends object>(
  names: readonly K[],
  Fields: ComponentType<P & { draft: Pick<PostDraft, K> }>,
) {
  const Drawn = memo(Fields) as typeof Fields
  return ({ draft, ...props }: P & { draft: PostDraft }) => (
    <Drawn {...(props as P)} draft={useDraftPart(draft, names)} />
  )
}
