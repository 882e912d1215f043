import {
  type AdminReview,
  formatDay,
  LIMITS,
  PATHS,
  pathTo,
  REVIEW_SORTS,
  type Review,
  type ReviewAdminChange,
} from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SORT_TEXT } from '../../../features/reviews/review-sorts.js'
import { Stars } from '../../../features/reviews/stars.js'
import { api, callPage } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { useDraft } from '../../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { type UrlFilters, useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Link } from '../../../shared/routing/link.js'
import { Button } from '../../../shared/ui/button.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { Pager, SearchForm } from '../../../shared/ui/data-list.js'
import { Field } from '../../../shared/ui/field.js'
import { EmptyState, FormError, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { toast, toastWithUndo } from '../../../shared/ui/toasts.js'
import ui from '../../../shared/ui/ui.module.css'
import classes from './admin.module.css'
import { QueryState } from './query-state.js'

const KEY = 'admin-reviews'
const FILTERS = ['search', 'rating', 'status', 'answer', 'serviceId', 'sort']
const CHOICES: readonly {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
}[] = [
  {
    name: 'rating',
    label: 'Rating',
    options: [
      ['', 'Any rating'],
      ...['5', '4', '3', '2', '1'].map((n) => [n, `${n} ${n === '1' ? 'star' : 'stars'}`] as const),
    ],
  },
  {
    name: 'status',
    label: 'Visibility',
    options: [
      ['', 'Shown and hidden'],
      ['visible', 'Shown'],
      ['hidden', 'Hidden'],
    ],
  },
  {
    name: 'answer',
    label: 'Answer',
    options: [
      ['', 'Answered or not'],
      ['unanswered', 'Not answered'],
      ['answered', 'Answered'],
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    options: REVIEW_SORTS.map((sort) => [sort === 'newest' ? '' : sort, SORT_TEXT[sort]]),
  },
]

function Filters({ filters, reviews }: { filters: UrlFilters; reviews: readonly AdminReview[] }) {
  const serviceId = filters.get('serviceId')
  const service = reviews.find((review) => review.serviceId === serviceId)?.serviceName ?? 'one service'
  return (
    <div className={ui.controls}>
      {CHOICES.map(({ name, label, options }) => (
        <select
          key={name}
          className={ui.control}
          aria-label={label}
          value={filters.get(name)}
          onChange={(event) => filters.set({ [name]: event.target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      <SearchForm
        label="Search reviews"
        placeholder="Text, author or service"
        maxLength={LIMITS.searchText}
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      {serviceId && (
        <Button
          size="small"
          look="quiet"
          aria-label="Reviews of all services"
          onClick={() => filters.set({ serviceId: '' })}
        >
          Only {service} ✕
        </Button>
      )}
    </div>
  )
}

function useReviewList(query: string) {
  return useQuery({
    queryKey: [KEY, query],
    queryFn: async () => {
      const { items, total } = await callPage<AdminReview>(`/admin/reviews?${query}`)
      return { reviews: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

interface Change {
  review: AdminReview
  change: ReviewAdminChange
  done: string
  undo: ReviewAdminChange
  undone: string
}

function useChange() {
  const client = useQueryClient()
  const put = ({ _id }: AdminReview, change: ReviewAdminChange) =>
    api<Review>(`/admin/reviews/${_id}`, { method: 'PUT', body: change })
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })
  return useMutation({
    mutationFn: ({ review, change }: Change) => put(review, change),
    // What is wrong with an answer is said in its form.
    onError: (error, { change }) =>
      change.answer === undefined && toast(sentence(error, 'The review could not be changed.'), 'bad'),
    onSuccess: (_review, { review, done, undo, undone }) =>
      toastWithUndo(done, async () => {
        await put(review, undo)
        void refresh()
        return undone
      }),
    onSettled: refresh,
  })
}

/** Hides a review or shows it again. */
function visibility(review: AdminReview, isHidden: boolean): Change {
  const text = (hidden: boolean) => (hidden ? 'The review is hidden.' : 'The review is shown.')
  return {
    review,
    change: { isHidden },
    done: text(isHidden),
    undo: { isHidden: !isHidden },
    undone: text(!isHidden),
  }
}

const SCHEMA = formSchema('reviewAdminChangeSchema')

interface AnswerFormProps {
  review: AdminReview
  /** Throws ApiError. */
  onSave: (text: string) => Promise<unknown>
  onClose: () => void
}

function AnswerForm({ review, onSave, onClose }: AnswerFormProps) {
  const before = review.answer?.text ?? ''
  const [{ text }, change, clear] = useDraft(`answer:${review._id}`, { text: before })
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { answer: text },
    submit: async ({ answer = '' }) => {
      await onSave(answer)
      clear()
      onClose()
    },
    fallback: 'The review could not be changed.',
  })
  const leave = useUnsaved(text !== before, { isKept: true, isBusy: busy, onDiscard: clear })
  return (
    <form className={classes.form} {...form}>
      <Field
        label="Our answer"
        name="answer"
        error={errors.answer}
        hint="Shown below the review. An empty one is taken away."
      >
        <textarea
          value={text}
          maxLength={LIMITS.review.comment}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <FormError text={errors.form} />
      <div className={classes.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Saving…' : 'Save answer'}
        </Button>
        <Button size="small" look="quiet" onClick={() => leave(onClose)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface CardProps {
  review: AdminReview
  onAnswer: (text: string) => Promise<unknown>
  onHide: () => void
  onShow: () => void
  onService: () => void
}

function Card({ review, onAnswer, onHide, onShow, onService }: CardProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { _id, serviceId, serviceName, user, rating, title, comment, createdAt, isHidden, answer, images } = review
  return (
    <li className={classes.recent}>
      <div className={ui.top}>
        <h2>{title}</h2>
        <span className={ui.badge} data-tone={isHidden ? 'yellow' : 'green'}>
          {isHidden ? 'Hidden' : 'Shown'}
        </span>
      </div>
      <p className={ui.hint}>
        <Stars rating={rating} /> {user.name} · <Link to={pathTo(PATHS.service, { id: serviceId })}>{serviceName}</Link>{' '}
        · {formatDay(createdAt)}
        {images.length > 0 && ` · ${images.length} ${images.length === 1 ? 'picture' : 'pictures'}`}
      </p>
      <p>{comment}</p>
      {answer && !isAnswering && (
        <p className={ui.soft}>
          <strong>Our answer:</strong> {answer.text}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onSave={onAnswer} onClose={() => setIsAnswering(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button
            size="small"
            look="quiet"
            aria-label={`Same service: all reviews of ${serviceName}`}
            onClick={onService}
          >
            Same service
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={`Answer ${title} ${_id.slice(-6)}`}
            onClick={() => setIsAnswering(true)}
          >
            {answer ? 'Edit answer' : 'Answer'}
          </Button>
          {isHidden ? (
            <Button size="small" look="quiet" onClick={onShow}>
              Show
            </Button>
          ) : (
            <Button size="small" look="danger" onClick={onHide}>
              Hide
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What people wrote of all services: to find, to answer, and to hide what must not be shown. */
export default function AdminReviewsPage() {
  const filters = useUrlFilters(FILTERS)
  const list = useReviewList(filters.query)
  const change = useChange()
  const [hiding, setHiding] = useState<AdminReview | null>(null)
  const { data } = list
  return (
    <PageFrame>
      <PageHeading title={data ? `Reviews (${data.total.toLocaleString('en-IN')})` : 'Reviews'}>
        <Filters filters={filters} reviews={data?.reviews ?? []} />
      </PageHeading>
      <QueryState query={list} failed="Failed to load reviews" shape="cards" />
      {data?.reviews.length === 0 && (
        <EmptyState picture="list" title={filters.isFiltered ? 'No reviews found' : 'No reviews yet'}>
          {filters.isFiltered && (
            <Button look="quiet" onClick={filters.clear}>
              Show all reviews
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={classes.cards}>
        {data?.reviews.map((review) => (
          <Card
            key={review._id}
            review={review}
            onAnswer={(answer) =>
              change.mutateAsync({
                review,
                change: { answer },
                done: answer ? 'Your answer is shown.' : 'Your answer is taken away.',
                undo: { answer: review.answer?.text ?? '' },
                undone: 'The answer is as it was.',
              })
            }
            onHide={() => setHiding(review)}
            onService={() => filters.set({ serviceId: review.serviceId })}
            onShow={() => change.mutate(visibility(review, false))}
          />
        ))}
      </ul>
      {data && (
        <Pager
          page={filters.page}
          total={data.total}
          perPage={LIMITS.page.default}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {hiding && (
        <Confirm
          title="Hide this review?"
          confirmText="Hide review"
          danger
          onCancel={() => setHiding(null)}
          onConfirm={() => {
            change.mutate(visibility(hiding, true))
            setHiding(null)
          }}
        >
          It leaves the public site and the rating. {hiding.user.name} still sees it, marked as hidden.
        </Confirm>
      )}
    </PageFrame>
  )
}
