import type { PlainMessageKey } from '@sofaseva/contract'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { STARS, Star } from '#shared/ui/stars.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

const WORDS: readonly PlainMessageKey[] = STARS.map((star) => `reviews.word.${star}` as const)

/** Text for a number of stars: "4 stars: Good". */
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

/** Five radio buttons that look like stars, so arrow keys and screen readers work. */
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
