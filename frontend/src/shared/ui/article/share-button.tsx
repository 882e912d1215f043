import { useTranslation } from '../../i18n/use-translation.js'
import { Button } from '../button.js'
import { Icon } from '../icon.js'
import { IconShare } from '../icons.js'
import { toast } from '../toasts.js'

/** Shares the page's URL with the phone's share sheet, or copies it to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const share = async () => {
    // Loaded by the first tap, because no page needs it at its start.
    const { shareOrCopy } = await import('../../lib/share.js')
    const result = await shareOrCopy({ title, url: location.origin + location.pathname })
    if (result === 'copied') toast(t('blog.post.linkCopied'))
    if (result === 'failed') toast(t('blog.post.notCopied'), 'bad')
  }
  return (
    <Button variant="outline" size="small" onClick={() => void share()}>
      <Icon of={IconShare} size={18} />
      {t('blog.post.share')}
    </Button>
  )
}
