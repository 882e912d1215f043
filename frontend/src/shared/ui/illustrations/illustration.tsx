import type { ReactNode } from 'react'

/** An illustration for an empty screen. It follows the color scheme. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      <ellipse cx="80" cy="98" rx="56" ry="7" fill="var(--sunk)" />
      {children}
    </svg>
  )
}
