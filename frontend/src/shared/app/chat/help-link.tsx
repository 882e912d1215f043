import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '../../i18n/use-translation.js'
import { TextLinkButton } from '../../ui/text-button.js'
import { openChat } from './open-chat.js'

/** A text link that opens the chat where its button is hidden. Without the chat it leads to the contact page. */
export function HelpLink({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation()
  return (
    <TextLinkButton
      to={PATHS.contact}
      onClick={(event) => {
        if (!openChat()) return
        event.preventDefault()
        onOpen?.()
      }}
    >
      {t('common.nav.help')}
    </TextLinkButton>
  )
}
