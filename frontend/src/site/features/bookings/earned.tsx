import type { PlainMessageKey } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { usePriceText } from '#shared/ui/price.js'
import { MutedText } from '#shared/ui/text.js'
import { EARNING_PERIODS, type Earned, type EarningPeriod } from './job-groups.rules.js'

const PERIOD_KEYS: Record<EarningPeriod, PlainMessageKey> = {
  today: 'jobs.period.today',
  week: 'jobs.period.week',
  month: 'jobs.period.month',
}

interface EarnedSummaryProps {
  earned: Record<EarningPeriod, Earned>
  /** The server has more jobs than this device. */
  isPartial: boolean
}

/** Earnings from completed jobs. Renders nothing while prices are hidden. */
export function EarnedSummary({ earned, isPartial }: EarnedSummaryProps) {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  const priceText = usePriceText()
  if (!show_service_prices) return null
  return (
    <Card as="section" aria-label={t('jobs.earned.title')}>
      <h2>{t('jobs.earned.title')}</h2>
      <DescriptionList>
        {EARNING_PERIODS.map((period) => {
          const { amount, jobs: count } = earned[period]
          return [
            <dt key={`${period} name`}>{t(PERIOD_KEYS[period])}</dt>,
            <dd key={period}>{t('jobs.earned.amount', { amount: priceText(amount), count })}</dd>,
          ]
        })}
      </DescriptionList>
      {isPartial && (
        <MutedText as="p" size="small">
          {t('jobs.earned.partial')}
        </MutedText>
      )}
    </Card>
  )
}
