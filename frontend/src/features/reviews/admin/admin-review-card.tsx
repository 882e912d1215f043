import { type AdminReview, formatDay, PATHS, pathTo } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '../../../shared/admin-ui/admin.module.css'
import { Link } from '../../../shared/routing/link.js'
import { Badge } from '../../../shared/ui/badge.js'
import { Button } from '../../../shared/ui/button.js'
import { Group } from '../../../shared/ui/group.js'
import { MutedText } from '../../../shared/ui/text.js'
import { Stars } from '../stars.js'
import { AnswerForm } from './answer-form.js'

interface CardProps {
  review: AdminReview
  onAnswer: (text: string) => Promise<unknown>
  onHide: () => void
  onShow: () => void
  onService: () => void
}

export function AdminReviewCard({ review, onAnswer, onHide, onShow, onService }: CardProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { _id, serviceId, serviceName, user, rating, title, comment, createdAt, isHidden, answer, images } = review
  return (
    <li className={admin.recent}>
      <Group justify="between">
        <h2>{title}</h2>
        <Badge tone={isHidden ? 'yellow' : 'green'}>{isHidden ? 'Hidden' : 'Shown'}</Badge>
      </Group>
      <MutedText as="p" size="small">
        <Stars rating={rating} /> {user.name} · <Link to={pathTo(PATHS.service, { id: serviceId })}>{serviceName}</Link>{' '}
        · {formatDay(createdAt)}
        {images.length > 0 && ` · ${images.length} ${images.length === 1 ? 'picture' : 'pictures'}`}
      </MutedText>
      <p>{comment}</p>
      {answer && !isAnswering && (
        <MutedText as="p">
          <strong>Our answer:</strong> {answer.text}
        </MutedText>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onSave={onAnswer} onClose={() => setIsAnswering(false)} />
      ) : (
        <div className={admin.buttons}>
          <Button
            size="small"
            variant="outline"
            aria-label={`Same service: all reviews of ${serviceName}`}
            onClick={onService}
          >
            Same service
          </Button>
          <Button
            size="small"
            variant="outline"
            aria-label={`Answer ${title} ${_id.slice(-6)}`}
            onClick={() => setIsAnswering(true)}
          >
            {answer ? 'Edit answer' : 'Answer'}
          </Button>
          {isHidden ? (
            <Button size="small" variant="outline" onClick={onShow}>
              Show
            </Button>
          ) : (
            <Button size="small" variant="danger" onClick={onHide}>
              Hide
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
