import { errorMessage } from '../http/api-error.js'
import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { toast } from './toasts.js'

/**
 * Says that something worked and offers to take it back. `undo` answers with what is said when it was taken back; when
 * it throws, the reason is said.
 */
export function toastWithUndo(text: string, undo: () => Promise<string>): void {
  const { t } = translatorOf(activeLanguage())
  const failed = (error: unknown) =>
    toast(t('controls.undo.failed', { reason: errorMessage(error, t('controls.undo.offline')) }), 'bad')
  const act = () => void undo().then((done) => toast(done), failed)
  toast(text, 'good', { text: t('controls.undo.action'), act })
}
