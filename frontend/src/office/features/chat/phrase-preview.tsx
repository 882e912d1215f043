import type { ChatEvaluation, ChatPhrasePreview, ChatVerdict, PlainMessageKey } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Stack } from '#shared/ui/layout.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './chat-admin.module.css'
import { intentText, understoodText } from './chat-texts.js'
import { effectOf, sortByEffect } from './evaluation.rules.js'

type Understood = ChatPhrasePreview['phrase']['before']
type Evaluated = ChatPhrasePreview['changes'][number]['before']

const EFFECTS = {
  worse: { tone: 'bad', text: 'admin-chat.preview.worse' },
  better: { tone: 'good', text: 'admin-chat.preview.better' },
  same: { tone: 'info', text: 'admin-chat.preview.same' },
} as const

interface State {
  tone: Tone
  text: PlainMessageKey
}

const VERDICTS: Record<ChatVerdict, State> = {
  right: { tone: 'green', text: 'admin-chat.model.right' },
  handedOver: { tone: 'yellow', text: 'admin-chat.model.handedOver' },
  wrong: { tone: 'red', text: 'admin-chat.model.wrong' },
}

const PARTS = Object.keys(VERDICTS) as ChatVerdict[]

function stateOf(understood: Understood | Evaluated): State {
  if ('verdict' in understood) return VERDICTS[understood.verdict]
  return understood.isAnswered
    ? { tone: 'green', text: 'admin-chat.turn.answered' }
    : { tone: 'yellow', text: 'admin-chat.turn.unanswered' }
}

function UnderstoodAs({ understood }: { understood: Understood | Evaluated }) {
  const { t } = useTranslation()
  const { tone, text } = stateOf(understood)
  return (
    <span className={classes.understood}>
      {understoodText(t, understood)}
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  )
}

function BeforeAndAfter({ before, after }: Record<'before' | 'after', Understood | Evaluated>) {
  const { t } = useTranslation()
  return (
    <DescriptionList>
      <dt>{t('admin-chat.preview.before')}</dt>
      <dd>
        <UnderstoodAs understood={before} />
      </dd>
      <dt>{t('admin-chat.preview.after')}</dt>
      <dd>
        <UnderstoodAs understood={after} />
      </dd>
    </DescriptionList>
  )
}

function EvaluationTable({ before, after }: Record<'before' | 'after', ChatEvaluation>) {
  const { t } = useTranslation()
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('admin-chat.preview.evaluation', { total: after.total })}</th>
          <th scope="col">{t('admin-chat.preview.before')}</th>
          <th scope="col">{t('admin-chat.preview.after')}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">{t(VERDICTS[part].text)}</th>
            <td>{before[part]}</td>
            <td>{before[part] === after[part] ? after[part] : <strong>{after[part]}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Shows the effects of a phrase: its own intent, and every changed question of the evaluation set. Takes the focus. */
export function PhrasePreview({ preview }: { preview: ChatPhrasePreview }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview moves the focus to its title
  useEffect(() => title.current?.focus(), [preview])
  const { phrase, evaluation, changes } = preview
  const { tone, text } = EFFECTS[effectOf(evaluation)]
  return (
    <Stack as="section" gap={3} className={classes.preview} aria-labelledby="phrase-preview">
      <h3 ref={title} id="phrase-preview" tabIndex={-1}>
        {t('admin-chat.preview.title')}
      </h3>
      <Alert tone={tone}>{t(text)}</Alert>
      {!phrase.after.isAnswered && <Alert tone="warn">{t('admin-chat.preview.notUnderstood')}</Alert>}
      <h4>{t('admin-chat.preview.phrase')}</h4>
      <BeforeAndAfter {...phrase} />
      <EvaluationTable {...evaluation} />
      <h4 id="phrase-changes">{t('admin-chat.preview.changes', { count: changes.length })}</h4>
      {changes.length > 0 && (
        <section
          className={classes.changes}
          aria-labelledby="phrase-changes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
          tabIndex={0}
        >
          <ul>
            {sortByEffect(changes).map(({ text: question, expected, before, after }) => (
              <li key={question}>
                <strong>{question}</strong>
                <MutedText as="p" size="small">
                  {t('admin-chat.preview.expected', {
                    intents: expected.map((intent) => intentText(t, intent)).join(', '),
                  })}
                </MutedText>
                <BeforeAndAfter before={before} after={after} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
