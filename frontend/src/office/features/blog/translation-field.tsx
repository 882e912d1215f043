import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { LANGUAGE_DEFINITIONS } from '@sofaseva/contract'
import { useState } from 'react'
import { useListOfChoices } from '#office/ui/use-list-of-choices.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import classes from './blog-admin.module.css'
import type { Original, PostDraft } from './post-draft.js'
import { useOriginals } from './use-admin-posts.js'

const DEBOUNCE_MS = 250

interface TranslationFieldProps extends Pick<PostDraft, 'language' | 'original'> {
  /** The id of the post itself, which is not an option. */
  id: string | null
  error?: string | undefined
  onChange: (original: Original | null) => void
}

/** Chooses the post that this one translates, by searching posts in other languages. */
export function TranslationField({ language, original, id, error, onChange }: TranslationFieldProps) {
  const { t } = useTranslation()
  const list = useListOfChoices()
  const labelOf = ({ title, language }: Original) =>
    t('admin-blog.editor.translationOption', { title, language: LANGUAGE_DEFINITIONS[language].name })
  const chosen = original ? labelOf(original) : ''
  const [typed, setTyped] = useState(chosen)
  const [isOpen, setIsOpen] = useState(false)
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), DEBOUNCE_MS)
  const { data = [], isError, isFetching } = useOriginals({ search, exceptLanguage: language }, isOpen)
  const found = data.filter(({ _id }) => _id !== id)
  const choices = original && !found.some(({ _id }) => _id === original._id) ? [original, ...found] : found
  return (
    // The field's name would go to a hidden input, which can't take the focus.
    <fieldset name="translationOf">
      <Select
        searchable
        clearable
        // The list scrolls by itself, so that arrow keys can scroll it.
        withScrollArea={false}
        comboboxProps={list}
        classNames={{ options: classes.choices ?? '' }}
        label={t('admin-blog.field.original')}
        description={t('admin-blog.editor.translationHint')}
        placeholder={t('admin-blog.editor.translationSearch')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        clearButtonProps={{ 'aria-label': t('admin-blog.editor.translationClear'), 'aria-hidden': false, tabIndex: 0 }}
        value={original?._id ?? null}
        data={choices.map((post) => ({ value: post._id, label: labelOf(post) }))}
        // The server has filtered the options.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        nothingFoundMessage={
          isFetching ? null : t(isError ? 'admin-blog.editor.translationFailed' : 'admin-blog.editor.translationNone')
        }
        onChange={(value) => onChange(choices.find(({ _id }) => _id === value) ?? null)}
      />
    </fieldset>
  )
}
