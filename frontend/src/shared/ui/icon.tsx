import type { Icon as TablerIcon } from '@tabler/icons-react'

export type { TablerIcon }

/** A drawing of `icons.ts`. Decoration only: words stand beside it. */
export function Icon({ of: Shown, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Shown size={size} aria-hidden="true" />
}
