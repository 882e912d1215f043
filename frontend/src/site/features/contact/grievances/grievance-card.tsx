import { formatDateTime, type Grievance, type GrievanceState, grievanceState } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'

const TONES: Record<GrievanceState, Tone> = { received: 'yellow', acknowledged: 'blue', resolved: 'green' }

/** A grievance with its steps, their deadlines and the office's replies. */
export function GrievanceCard({ grievance }: { grievance: Grievance }) {
  const translator = useTranslation()
  const { t } = translator
  const { number, message, createdAt, acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt, replies } = grievance
  const state = grievanceState(grievance)
  const at = (time: string) => formatDateTime(translator, time)
  const title = t('grievances.number', { number })
  return (
    <Card as="article" gap={3} aria-label={title}>
      <Cluster justify="between">
        <h3>{title}</h3>
        <Badge tone={TONES[state]}>{t('grievances.state', { state })}</Badge>
      </Cluster>
      <p>{message}</p>
      <Stack as="ul" gap={1}>
        <li>{t('grievances.received', { time: at(createdAt) })}</li>
        <li>
          {acknowledgedAt
            ? t('grievances.acknowledged', { time: at(acknowledgedAt) })
            : t('grievances.acknowledgeBy', { time: at(acknowledgeBy) })}
        </li>
        <li>
          {resolvedAt
            ? t('grievances.resolved', { time: at(resolvedAt) })
            : t('grievances.resolveBy', { time: at(resolveBy) })}
        </li>
      </Stack>
      {replies.map(({ _id, text, createdAt: repliedAt }) => (
        <Stack key={_id} gap={1}>
          <MutedText size="small">{t('grievances.reply', { time: at(repliedAt) })}</MutedText>
          <blockquote>{text}</blockquote>
        </Stack>
      ))}
    </Card>
  )
}
