import { useTranslation } from '../../i18n/use-translation.js'
import { Button } from '../button.js'
import { Icon } from '../icon.js'
import { IconShare } from '../icons.js'
import { toast } from '../toasts.js'

/** Whether the phone's share sheet opened, even if the user shared nothing. */
async function shareBySheet(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares the page's URL with the phone's share sheet, or copies it to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const share = async () => {
    const url = location.origin + location.pathname
    if (await shareBySheet({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      toast(t('blog.post.linkCopied'))
    } catch {
      toast(t('blog.post.notCopied'), 'bad')
    }
  }
  return (
    <Button variant="outline" size="small" onClick={() => void share()}>
      <Icon of={IconShare} size={18} />
      {t('blog.post.share')}
    </Button>
  )
}
