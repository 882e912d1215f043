import { Illustration } from './illustration.js'

/** A sheet with a tick box and a pencil, for an empty list. */
export function ListIllustration() {
  return (
    <Illustration>
      <rect x="48" y="14" width="64" height="82" rx="9" fill="var(--brand)" opacity=".85" />
      <rect x="55" y="24" width="50" height="64" rx="4" fill="var(--paper)" />
      <rect x="66" y="8" width="28" height="13" rx="5" fill="var(--brand-strong)" />
      <path d="M63 40h8M63 54h8M63 68h8" stroke="var(--brand)" strokeWidth="6" strokeLinecap="round" />
      <path d="M79 40h18M79 54h18M79 68h10" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
      <path d="M124 42l10 6-20 36-11 6 1-12z" fill="var(--accent)" />
    </Illustration>
  )
}
