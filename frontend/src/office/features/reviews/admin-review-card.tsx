import { Button } from '@mantine/core'
import { type AdminReview, formatDay, lastSix, PATHS, pathTo, personName } from '@sofaseva/contract'
import { useState } from 'react'
import { IconEye, IconEyeOff } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { Badge } from '#shared/ui/badge.js'
import { Card } from '#shared/ui/card.js'
import { Icon } from '#shared/ui/icon.js'
import { Cluster } from '#shared/ui/layout.js'
import { Stars } from '#shared/ui/stars.js'
import { MutedText } from '#shared/ui/text.js'
import { AnswerForm } from './answer-form.js'

interface CardProps {
  review: AdminReview
  onResponse: (seen: AdminReview, text: string) => Promise<boolean>
  onVisibility: (isHidden: boolean) => void
  onService: () => void
}

export function AdminReviewCard({ review, onResponse, onVisibility, onService }: CardProps) {
  const translator = useTranslation()
  const { t } = translator
  const [isAnswering, setIsAnswering] = useState(false)
  const { _id, serviceId, serviceName, user, rating, title, comment, createdAt, isHidden, answer, images } = review
  return (
    <Card as="li" gap={3}>
      <Cluster justify="between">
        <h2>{title}</h2>
        <Badge tone={isHidden ? 'yellow' : 'green'}>
          {t(isHidden ? 'admin-reviews.visibility.hidden' : 'admin-reviews.visibility.visible')}
        </Badge>
      </Cluster>
      <MutedText as="p" size="small">
        <Stars rating={rating} /> {personName(t, user.name)} ·{' '}
        <Link to={pathTo(PATHS.service, { id: serviceId })}>{serviceName}</Link> · {formatDay(translator, createdAt)}
        {images.length > 0 && ` · ${t('admin-reviews.pictures', { count: images.length })}`}
      </MutedText>
      <p>{comment}</p>
      {answer && !isAnswering && (
        <MutedText as="p">
          <strong>{t('admin-reviews.answer.ours')}</strong> {answer.text}
        </MutedText>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onSave={onResponse} onClose={() => setIsAnswering(false)} />
      ) : (
        <Cluster>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('admin-reviews.service.sameNamed', { service: serviceName })}
            onClick={onService}
          >
            {t('admin-reviews.service.same')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t(answer ? 'admin-reviews.answer.editNamed' : 'admin-reviews.answer.named', {
              title,
              id: lastSix(_id),
            })}
            onClick={() => setIsAnswering(true)}
          >
            {t(answer ? 'admin-reviews.answer.edit' : 'admin-reviews.answer.action')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon of={isHidden ? IconEye : IconEyeOff} size={16} />}
            onClick={() => onVisibility(!isHidden)}
          >
            {t(isHidden ? 'admin-reviews.show.action' : 'admin-reviews.hide.action')}
          </Button>
        </Cluster>
      )}
    </Card>
  )
}
