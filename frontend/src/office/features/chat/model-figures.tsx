import { type ChatModel, formatNumber } from '@sofaseva/contract'
import { Figures } from '#office/ui/figures.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** A share in percent with one decimal. */
function percentOf(count: number, total: number): string {
  return total === 0 ? '–' : ((count / total) * 100).toFixed(1).replace(/\.0$/, '')
}

/** Shows the assistant's accuracy, its confidence threshold and the size of its training data. */
export function ModelFigures({ model: { threshold, intents, evaluation } }: { model: ChatModel }) {
  const { t } = useTranslation()
  const { total, right, handedOver, wrong } = evaluation
  const added = intents.reduce((sum, { addedPhrases }) => sum + addedPhrases, 0)
  const phrases = intents.reduce((sum, intent) => sum + intent.phrases, added)
  const share = (count: number) => ({
    value: t('admin-chat.model.percent', { percent: percentOf(count, total) }),
    hint: t('admin-chat.model.share', { count, total }),
  })
  const figures = [
    { name: t('admin-chat.model.right'), ...share(right) },
    { name: t('admin-chat.model.handedOver'), ...share(handedOver) },
    { name: t('admin-chat.model.wrong'), ...share(wrong) },
    {
      name: t('admin-chat.model.threshold'),
      value: t('admin-chat.model.percent', { percent: percentOf(threshold, 1) }),
      hint: t('admin-chat.model.thresholdHint'),
    },
    {
      name: t('admin-chat.model.phrases'),
      value: formatNumber(phrases),
      hint: t('admin-chat.model.added', { count: added }),
    },
  ]
  return <Figures figures={figures} />
}
