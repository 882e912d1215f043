import { Illustration } from './illustration.js'

/** An unplugged cloud, for content that could not be fetched. */
export function UnpluggedIllustration() {
  return (
    <Illustration>
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
    </Illustration>
  )
}
