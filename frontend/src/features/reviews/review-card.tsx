import { formatDay, type Review } from '@sofaseva/contract'
import { Badge } from '../../shared/ui/badge.js'
import { Button } from '../../shared/ui/button.js'
import { Picture } from '../../shared/ui/picture.js'
import classes from './reviews.module.css'
import { Stars } from './stars.js'

interface ReviewCardProps {
  review: Review
  onVote: (isHelpful: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

export function ReviewCard({ review, onVote, onEdit, onDelete }: ReviewCardProps) {
  const { user, rating, title, comment, createdAt, isVerifiedPurchase, isMine, helpful, helpfulCount, answer, images } =
    review
  const mine = helpful.find((vote) => vote.isMine)?.isHelpful
  return (
    <li className={classes.review}>
      <div className={classes.top}>
        <Stars rating={rating} />
        <h3>{title}</h3>
      </div>
      <p className={classes.by}>
        {user.name} · {formatDay(createdAt)} {isVerifiedPurchase && <Badge tone="green">Verified booking</Badge>}{' '}
        {user.isEmailVerified && <Badge tone="blue">Verified e-mail</Badge>}
      </p>
      <p className={classes.comment}>{comment}</p>
      {images.length > 0 && (
        <ul className={classes.pictures}>
          {images.map(({ url, width, height, placeholder }, index) => (
            <li key={url}>
              <a href={url.replace('/800.', '/1600.')} target="_blank" rel="noreferrer">
                <Picture
                  url={url}
                  alt={`Picture ${index + 1} by ${user.name}`}
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
          <strong>Our answer, {formatDay(answer.at)}</strong>
          <p>{answer.text}</p>
        </blockquote>
      )}
      <div className={classes.buttons}>
        {isMine ? (
          <>
            <Button size="small" variant="outline" onClick={onEdit}>
              Edit your review
            </Button>
            <Button size="small" variant="danger" onClick={onDelete}>
              Delete your review
            </Button>
          </>
        ) : (
          <>
            <Button size="small" variant="outline" aria-pressed={mine === true} onClick={() => onVote(true)}>
              Helpful ({helpfulCount})
            </Button>
            <Button size="small" variant="outline" aria-pressed={mine === false} onClick={() => onVote(false)}>
              Not helpful
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
