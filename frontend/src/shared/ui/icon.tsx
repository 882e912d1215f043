import type { Icon as TablerIcon } from '@tabler/icons-react'

export type { TablerIcon }

/** An icon of `icons.ts`. It is decoration, always beside a text. */
export function Icon({ of: Shown, size = 20 }: { of: TablerIcon; size?: number }) {
  return <Shown size={size} aria-hidden="true" />
}
