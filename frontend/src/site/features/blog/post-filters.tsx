import { blogListPath, LIMITS, PATHS, POST_CATEGORIES, POST_CATEGORY_KEYS } from '@sofaseva/contract'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { useLocalizedPath, useNavigate } from '#shared/routing/router.js'
import blog from '#shared/ui/article/blog.module.css'
import { Button } from '#shared/ui/button.js'
import { Input } from '#shared/ui/control.js'
import classes from './blog-list.module.css'
import type { PostFilter } from './post-filter.js'

/** Searches within the chosen category. It is a plain form that works without scripts. */
export function BlogSearch({ filter: { category, search, language } }: { filter: PostFilter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    navigate(
      blogListPath({
        ...(category ? { category } : {}),
        ...(language ? { language } : {}),
        ...(text ? { search: text } : {}),
      }),
    )
  }
  return (
    <search>
      <form className={classes.search} action={useLocalizedPath(PATHS.blog)} method="get" onSubmit={submit}>
        {category && <input type="hidden" name="category" value={category} />}
        {language && <input type="hidden" name="language" value={language} />}
        <Input
          // A new search resets the field, and text typed before hydration stays.
          key={search}
          name="search"
          type="search"
          aria-label={t('blog.search.label')}
          placeholder={t('blog.search.placeholder')}
          defaultValue={search}
          maxLength={LIMITS.searchText}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" size="small">
          {t('blog.search.submit')}
        </Button>
      </form>
    </search>
  )
}

/** Links to all posts and to each of the ten categories. */
export function CategoryChips({ filter: { category: chosen, search, language } }: { filter: PostFilter }) {
  const { t } = useTranslation()
  const others = { ...(search ? { search } : {}), ...(language ? { language } : {}) }
  const row = useRef<HTMLUListElement>(null)
  // On a phone, the row is wider than the screen.
  useEffect(() => {
    const chip = chosen && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  const isChosen = (is: boolean) => (is ? { 'aria-current': 'true' as const } : {})
  return (
    <nav aria-label={t('blog.categories')}>
      <ul ref={row} className={classes.chips}>
        <li>
          <Link className={blog.pill} to={blogListPath(others)} {...isChosen(chosen === undefined)}>
            {t('blog.all')}
          </Link>
        </li>
        {POST_CATEGORIES.map((category) => (
          <li key={category}>
            <Link className={blog.pill} to={blogListPath({ ...others, category })} {...isChosen(category === chosen)}>
              {t(POST_CATEGORY_KEYS[category])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
