import { Illustration } from './illustration.js'

/** A magnifying glass over an empty cushion, for a search without results. */
export function SearchIllustration() {
  return (
    <Illustration>
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
    </Illustration>
  )
}
