import type { PlainMessageKey } from '@sofaseva/contract'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

export const STARS = [1, 2, 3, 4, 5] as const
const SHAPE = 'M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z'

export function Star({ isFull, size }: { isFull: boolean; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={SHAPE} />
    </svg>
  )
}

/** How many stars somebody gave. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stars} role="img" aria-label={t('reviews.stars', { rating })}>
      {STARS.map((star) => (
        <Star key={star} isFull={star <= Math.round(rating)} size={size} />
      ))}
    </span>
  )
}

const WORDS: readonly PlainMessageKey[] = STARS.map((star) => `reviews.word.${star}` as const)

/** What a number of stars is called: "4 stars: Good". */
export function useStarText(): (star: number) => string {
  const { t } = useTranslation()
  return (star) => {
    const word = WORDS[star - 1]
    return t('reviews.form.star', { count: star, word: word ? t(word) : '' })
  }
}

interface StarInputProps {
  value: number
  error?: string | undefined
  onChange: (rating: number) => void
}

/** Five radio buttons that look like stars: arrow keys and screen readers know them. */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const starText = useStarText()
  const wordOf = (star: number) => {
    const word = WORDS[star - 1]
    return word ? t(word) : ''
  }
  return (
    <fieldset className={classes.starInput} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('reviews.form.rating')}</legend>
      <div>
        {STARS.map((star) => (
          <label key={star} data-full={star <= value}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={starText(star)}
            />
            <Star isFull={star <= value} size={32} />
          </label>
        ))}
        <MutedText>{wordOf(value)}</MutedText>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
