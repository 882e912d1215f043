import { PATHS, splitLanguage } from '@sofaseva/contract'
import { useEffect, useReducer } from 'react'
import { GUEST } from '#offline/outbox/row/row.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { useLocation } from '#shared/routing/router.js'
import { Banner } from '#shared/ui/banner.js'
import { FormerUnsent } from '#site/features/bookings/former-unsent.js'
import { unsentSummary, unsentText } from '#site/features/bookings/unsent-summary.js'
import { useOutbox } from '#site/features/bookings/use-bookings.js'

interface UnsentBannerProps {
  /** Null for a guest. */
  userId: string | null
  /**
   * Path of the page that lists the unsent changes. Guests can only send messages, and a logged-out user is asked to
   * log in.
   */
  to: string
}

function OwnUnsent({ userId, to }: UnsentBannerProps) {
  const translator = useTranslation()
  const rows = useOutbox(userId ?? GUEST) ?? []
  const { pathname } = useLocation()
  const [, rerender] = useReducer((looks: number) => looks + 1, 0)
  const summary = unsentSummary(rows, Date.now())
  const { changesIn } = summary
  useEffect(() => {
    if (changesIn === null) return
    const timer = setTimeout(rerender, changesIn)
    return () => clearTimeout(timer)
  }, [changesIn])
  const text = splitLanguage(pathname).path === to ? null : unsentText(translator, summary)
  if (text === null) return null
  return (
    <Banner {...(summary.refused > 0 ? { 'data-tone': 'bad' } : {})}>
      <Link to={to}>{text}</Link>
    </Banner>
  )
}

/**
 * Links every page to unsent or refused changes of the current user or guest. Signed-in users also see whether earlier
 * users left unsent changes.
 */
export default function UnsentBanner(props: UnsentBannerProps) {
  return (
    <>
      <OwnUnsent {...props} />
      {props.to === PATHS.notSent && <FormerUnsent known={props.userId} isRemovable />}
    </>
  )
}
