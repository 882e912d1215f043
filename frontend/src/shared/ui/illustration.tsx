import type { ReactNode } from 'react'
import { SofaIllustration } from './sofa-illustration.js'

const SHADOW = <ellipse cx="80" cy="98" rx="56" ry="7" fill="var(--sunk)" />

const DRAWINGS = {
  /** A magnifying glass over an empty cushion: nothing was found. */
  search: (
    <>
      {SHADOW}
      <path
        d="M36 42c18 6 58 6 76 0 8-2 12 3 9 10-6 10-6 20 0 30 3 7-1 12-9 10-18-6-58-6-76 0-8 2-12-3-9-10 6-10 6-20 0-30-3-7 1-12 9-10z"
        fill="var(--brand)"
        opacity=".85"
      />
      <path
        d="M44 52c16 4 44 4 60 0"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2"
        opacity=".5"
        strokeDasharray="5 5"
      />
      <circle cx="104" cy="40" r="21" fill="var(--paper)" stroke="var(--brand-strong)" strokeWidth="6" />
      <path d="M119 56l15 16" stroke="var(--accent)" strokeWidth="9" strokeLinecap="round" />
    </>
  ),
  /** A sheet with a tick box and a pencil: a list that is still empty. */
  list: (
    <>
      {SHADOW}
      <rect x="48" y="14" width="64" height="82" rx="9" fill="var(--brand)" opacity=".85" />
      <rect x="55" y="24" width="50" height="64" rx="4" fill="var(--paper)" />
      <rect x="66" y="8" width="28" height="13" rx="5" fill="var(--brand-strong)" />
      <path d="M63 40h8M63 54h8M63 68h8" stroke="var(--brand)" strokeWidth="6" strokeLinecap="round" />
      <path d="M79 40h18M79 54h18M79 68h10" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
      <path d="M124 42l10 6-20 36-11 6 1-12z" fill="var(--accent)" />
    </>
  ),
  /** A cloud whose plug is out: what is shown could not be fetched. */
  unplugged: (
    <>
      {SHADOW}
      <path
        d="M46 68c-13 0-22-8-22-19s9-19 20-19c4-12 14-19 26-19 15 0 26 10 28 24 12 0 21 7 21 17 0 9-8 16-19 16z"
        fill="var(--brand)"
        opacity=".85"
      />
      <path
        d="M42 56c12 4 40 4 54 0"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".5"
        fill="none"
      />
      <path
        d="M72 68v10c0 8 12 8 12 0"
        stroke="var(--brand-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M108 96c0-12 10-12 18-12"
        stroke="var(--brand-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="124" y="76" width="14" height="16" rx="4" fill="var(--accent)" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Picture = 'sofa' | keyof typeof DRAWINGS

/** The house's drawings for moments when there is nothing else to show. They follow the colour scheme. */
export function Illustration({ of }: { of: Picture }) {
  if (of === 'sofa') return <SofaIllustration />
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  )
}
