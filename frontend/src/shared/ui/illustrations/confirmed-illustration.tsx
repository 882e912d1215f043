import { Illustration } from './illustration.js'

/** A calendar sheet with a large tick, for a booking that has arrived. */
export function ConfirmedIllustration() {
  return (
    <Illustration>
      <rect x="44" y="22" width="72" height="72" rx="9" fill="var(--brand)" opacity=".85" />
      <rect x="51" y="38" width="58" height="48" rx="4" fill="var(--paper)" />
      <path d="M62 14v14M98 14v14" stroke="var(--brand-strong)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M64 62l12 12 21-24"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M124 24l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill="var(--accent)" />
    </Illustration>
  )
}
