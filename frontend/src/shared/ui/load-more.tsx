import { useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { focusOnce } from '../lib/focus.js'
import { useOnline } from '../lib/use-online.js'
import { Button } from './button.js'
import classes from './load-more.module.css'
import { MutedText } from './text.js'
import { toast } from './toasts.js'

/** Focuses the first new entry of the list. Call the returned function when none will be added. */
function focusFirstNewItem(list: HTMLUListElement): () => void {
  const before = list.children.length
  const observer = new MutationObserver(() => {
    const heading = list.children[before]?.querySelector<HTMLElement>('h2, h3')
    if (!heading) return
    observer.disconnect()
    focusOnce(heading)
  })
  observer.observe(list, { childList: true })
  return () => observer.disconnect()
}

/** Loads the next page of the list above it. `what` names the list's items. `onLoad` throws when loading fails. */
export function LoadMore({
  what,
  onLoad,
}: {
  what: 'requests' | 'jobs' | 'notifications'
  onLoad: () => Promise<void>
}) {
  const { t } = useTranslation()
  const online = useOnline()
  const row = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    const list = row.current?.previousElementSibling
    const stay = list instanceof HTMLUListElement ? focusFirstNewItem(list) : undefined
    setBusy(true)
    try {
      await onLoad()
    } catch {
      stay?.()
      toast(t('controls.list.moreFailed', { what }), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={row} className={classes.more}>
      <Button variant="outline" busy={busy} disabled={!online} onClick={() => void load()}>
        {busy ? t('controls.list.loading') : t('controls.list.more')}
      </Button>
      {!online && <MutedText size="small">{t('controls.list.moreOnline', { what })}</MutedText>}
    </div>
  )
}
