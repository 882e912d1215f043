import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { DEFAULT_LANGUAGE, LANGUAGE_DEFINITIONS, type Language, LIMITS } from '@sofaseva/contract'
import { memo, type ReactNode } from 'react'
import classes from '#office/ui/admin.module.css'
import { IconPlus } from '#office/ui/icons.js'
import { MoneyField } from '#office/ui/money-field.js'
import type { FieldProps } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { FieldError } from '#shared/ui/field.js'
import { Grid } from '#shared/ui/grid.js'
import { Icon } from '#shared/ui/icon.js'
import { IconX } from '#shared/ui/icons.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MoveButtons } from '../move-buttons.js'
import {
  GUIDE_LISTS,
  GUIDE_PARAGRAPHS,
  type GuideDraft,
  type GuideTextsDraft,
  newQuestion,
  type QuestionDraft,
} from './guide-draft.js'

interface GuideTextFieldsProps {
  language: Language
  texts: GuideTextsDraft
  questions: readonly QuestionDraft[]
  errors: Errors
  field: FieldProps
  /** The buttons beside a question. */
  questionButtons?: (index: number) => ReactNode
}

function AllTextFields({ language, questions, field, questionButtons }: GuideTextFieldsProps) {
  const { t } = useTranslation()
  const isEnglish = language === DEFAULT_LANGUAGE
  const path = isEnglish ? 'guide' : `translations.${language}.guide`
  const { name } = LANGUAGE_DEFINITIONS[language]
  const label = (text: string) => (isEnglish ? text : t('admin.translation.field', { text, language: name }))
  return (
    <>
      {GUIDE_LISTS.map((list) => (
        <Textarea
          key={list}
          label={label(t(`admin-catalog.guide.${list}`))}
          description={t('admin-catalog.guide.onePerLine')}
          lang={language}
          rows={3}
          {...field(`${path}.${list}`)}
        />
      ))}
      {GUIDE_PARAGRAPHS.map((paragraph) => (
        <Textarea
          key={paragraph}
          label={label(t(`admin-catalog.guide.${paragraph}`))}
          lang={language}
          rows={3}
          maxLength={LIMITS.guide.text}
          {...field(`${path}.${paragraph}`)}
        />
      ))}
      <Stack as="ol" gap={3}>
        {questions.map(({ key }, index) => {
          const at = isEnglish ? `guide.questions.${index}` : `guide.questions.${index}.translations.${language}`
          const number = { number: index + 1 }
          return (
            <Stack key={key} as="li" gap={2} className={classes.option}>
              <TextInput
                label={label(t('admin-catalog.guide.question', number))}
                lang={language}
                maxLength={LIMITS.guide.question}
                {...field(`${at}.question`, `${path}.questions.${index}.question`)}
              />
              <Textarea
                label={label(t('admin-catalog.guide.answer', number))}
                lang={language}
                rows={3}
                maxLength={LIMITS.guide.text}
                {...field(`${at}.answer`, `${path}.questions.${index}.answer`)}
              />
              {questionButtons?.(index)}
            </Stack>
          )
        })}
      </Stack>
    </>
  )
}

const shownOf = ({ language, texts, questions, errors }: GuideTextFieldsProps) =>
  JSON.stringify([language, texts, questions, errors])

/** The texts of a guide in one language. They render only when they change, since a form has dozens of them. */
export const GuideTextFields = memo(AllTextFields, (before, after) => shownOf(before) === shownOf(after))

interface GuideFieldsProps {
  guide: GuideDraft
  errors: Errors
  field: FieldProps
  /** Called when questions were added, removed or moved. */
  onQuestions: (questions: QuestionDraft[]) => void
}

/** The guide of a service's page: warranty, visit fee, lists and questions. */
export function GuideFields({ guide, errors, field, onQuestions }: GuideFieldsProps) {
  const { t } = useTranslation()
  const { questions } = guide
  const move = (index: number, by: 1 | -1) => {
    const moved = questions[index]
    if (moved) onQuestions(questions.toSpliced(index, 1).toSpliced(index + by, 0, moved))
  }
  const buttons = (index: number) => {
    const name = t('admin-catalog.guide.question', { number: index + 1 })
    return (
      <Cluster className={classes.buttons}>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === questions.length - 1}
          onMove={(by) => move(index, by)}
        />
        <ActionIcon
          aria-label={t('admin-catalog.form.removeNamed', { name })}
          onClick={() => onQuestions(questions.toSpliced(index, 1))}
        >
          <Icon of={IconX} size={18} />
        </ActionIcon>
      </Cluster>
    )
  }
  const nextKey = 1 + Math.max(-1, ...questions.map(({ key }) => key))
  return (
    <Stack className={classes.form}>
      <Grid columns="two">
        <TextInput
          label={t('admin-catalog.guide.warrantyDays')}
          description={t('admin-catalog.guide.zeroForNone')}
          inputMode="numeric"
          autoComplete="off"
          {...field('guide.warrantyDays')}
        />
        <MoneyField
          label={t('admin-catalog.guide.visitFee')}
          description={t('admin-catalog.guide.visitFeeHint')}
          {...field('guide.visitFee')}
        />
      </Grid>
      <FieldError text={errors['guide.questions']} />
      <GuideTextFields
        language={DEFAULT_LANGUAGE}
        texts={guide}
        questions={questions}
        errors={errors}
        field={field}
        questionButtons={buttons}
      />
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} size={16} />}
        disabled={questions.length >= LIMITS.guide.questions}
        onClick={() => onQuestions([...questions, newQuestion(nextKey)])}
      >
        {t('admin-catalog.guide.addQuestion')}
      </Button>
    </Stack>
  )
}
