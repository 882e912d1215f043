import { formatDay, personName, type Review } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Image } from '#shared/ui/image.js'
import { Stars } from '#shared/ui/stars.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

interface ReviewCardProps {
  review: Review
  onVote: (isHelpful: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

export function ReviewCard({ review, onVote, onEdit, onDelete }: ReviewCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const { user, rating, title, comment, createdAt, isVerifiedPurchase, isMine, helpful, helpfulCount, answer, images } =
    review
  const name = personName(t, user.name)
  const mine = helpful.find((vote) => vote.isMine)?.isHelpful
  return (
    <Card id={`review-${review._id}`} as="li" gap={3}>
      <div className={classes.top}>
        <Stars rating={rating} />
        <h3>{title}</h3>
      </div>
      <MutedText as="p" size="small">
        {name} · {formatDay(translator, createdAt)} {user.isEmailVerified && `· ${t('reviews.badge.email')} `}
        {isVerifiedPurchase && <Badge tone="green">{t('reviews.badge.booking')}</Badge>}
      </MutedText>
      <p className={classes.comment}>{comment}</p>
      {images.length > 0 && (
        <ul className={classes.pictures}>
          {images.map(({ url, width, height, placeholder }, index) => (
            <li key={url}>
              <a href={url.replace('/800.', '/1600.')} target="_blank" rel="noreferrer">
                <Image
                  url={url}
                  alt={t('reviews.pictureBy', { number: index + 1, name })}
                  width={width}
                  height={height}
                  sizes="7rem"
                  placeholder={placeholder}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <blockquote className={classes.answer}>
          <strong>{t('reviews.answer', { day: formatDay(translator, answer.at) })}</strong>
          <p>{answer.text}</p>
        </blockquote>
      )}
      <div className={classes.buttons}>
        {isMine ? (
          <>
            <Button size="small" variant="outline" onClick={onEdit}>
              {t('reviews.edit')}
            </Button>
            <Button size="small" variant="danger" onClick={onDelete}>
              {t('reviews.delete.action')}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="outline" aria-pressed={mine === true} onClick={() => onVote(true)}>
              {t('reviews.vote.helpful', { count: helpfulCount })}
            </Button>
            <Button size="small" variant="outline" aria-pressed={mine === false} onClick={() => onVote(false)}>
              {t('reviews.vote.notHelpful')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
