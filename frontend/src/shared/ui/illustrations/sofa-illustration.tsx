/** Our own illustration for empty screens. */
export function SofaIllustration() {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true">
      <ellipse cx="80" cy="98" rx="66" ry="8" fill="var(--sunk)" />
      <path d="M34 40c0-12 8-20 20-20h52c12 0 20 8 20 20v28H34z" fill="var(--brand)" opacity=".85" />
      <path d="M80 22v44" stroke="var(--paper)" strokeWidth="2" opacity=".5" />
      <path
        d="M18 54c0-8 6-13 13-13s13 5 13 13v12h72V54c0-8 6-13 13-13s13 5 13 13v24c0 6-4 10-10 10H28c-6 0-10-4-10-10z"
        fill="var(--brand-strong)"
      />
      <path d="M46 66h33v14H46zM81 66h33v14H81z" fill="var(--brand)" opacity=".6" />
      <path d="M34 88v9M126 88v9" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
      <path d="M60 34l14 12-14 12-14-12z" fill="var(--accent)" />
    </svg>
  )
}
