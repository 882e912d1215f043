import { formatDateTime } from '@sofaseva/contract'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import {
  type Conflict,
  type ConflictField,
  choosable,
  chosenChanges,
  chosenDetails,
  likelyPicks,
  type Picks,
  type Version,
} from './conflict.rules.js'
import classes from './conflict-form.module.css'
import type { RefusalChoice } from './pending-change.js'

const VERSIONS = [
  ['yours', 'outbox.conflict.yours'],
  ['ours', 'outbox.conflict.ours'],
] as const

/** The time when the booking was changed on the server, and the author if known. */
function ChangedWhen({ conflict: { changedAt, changedBy } }: { conflict: Conflict }) {
  const translator = useTranslation()
  if (changedAt === undefined) return null
  const time = formatDateTime(translator, changedAt)
  return (
    <MutedText as="p" size="small">
      {changedBy
        ? translator.t('outbox.conflict.whenBy', { time, by: changedBy })
        : translator.t('outbox.conflict.when', { time })}
    </MutedText>
  )
}

/** Both versions of fields, for reading only. */
function Facts({ fields }: Pick<Conflict, 'fields'>) {
  const { t } = useTranslation()
  return fields.map(({ name, label, ...texts }) => (
    <dl key={name} className={classes.facts}>
      <dt>{t(label)}</dt>
      {VERSIONS.map(([version, title]) => (
        <dd key={version}>
          <MutedText size="small">{t(title)}</MutedText>
          {texts[version]}
        </dd>
      ))}
    </dl>
  ))
}

/** Both versions of the differing fields, for reading only. */
export function ConflictFacts({ conflict }: { conflict: Conflict }) {
  return (
    <>
      <ChangedWhen conflict={conflict} />
      <Facts fields={conflict.fields} />
    </>
  )
}

interface VersionsProps {
  field: ConflictField
  picked: Version | undefined
  onPick: (version: Version) => void
}

function Versions({ field, picked, onPick }: VersionsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes.versions}>
      <legend>{t(field.label)}</legend>
      {VERSIONS.map(([version, title]) => (
        <label key={version} className={classes.version}>
          <input type="radio" name={id} checked={picked === version} onChange={() => onPick(version)} />
          <span>
            <MutedText size="small">{t(title)}</MutedText>
            {field[version]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface ConflictFormProps {
  conflict: Conflict
  current: Extract<RefusalChoice, { kind: 'send-anyway' }>['current']
  /** The choice that keeps the server's version. */
  keep: RefusalChoice
  onChoose: (choice: RefusalChoice) => void
}

/** Lets the user choose a version of each field, or all of one, and sends the result. */
export function ConflictForm({ conflict, current, keep, onChoose }: ConflictFormProps) {
  const { t } = useTranslation()
  const [picks, setPicks] = useState<Picks>(() => likelyPicks(conflict))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const fields = choosable(conflict)
  const pick = (version: Version, names: readonly ConflictField['name'][]) => {
    setPicks((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, version])) }))
    setIsIncomplete(false)
  }
  const all = fields.map(({ name }) => name)
  const send = () => {
    if (all.some((name) => picks[name] === undefined)) return setIsIncomplete(true)
    const [row, ...more] = chosenChanges(conflict, picks)
    if (!row) return onChoose(keep)
    onChoose({ kind: 'send-anyway', rows: [row, ...more], current, details: chosenDetails(conflict, picks) })
  }
  return (
    <Stack gap={3}>
      <ChangedWhen conflict={conflict} />
      <Facts fields={conflict.fields.filter(({ name }) => !all.includes(name))} />
      <p>{t('outbox.conflict.choose')}</p>
      {fields.length > 1 && (
        <Cluster>
          <Button size="small" variant="outline" onClick={() => pick('yours', all)}>
            {t('outbox.conflict.allYours')}
          </Button>
          <Button size="small" variant="outline" onClick={() => pick('ours', all)}>
            {t('outbox.conflict.allOurs')}
          </Button>
        </Cluster>
      )}
      {fields.map((field) => (
        <Versions
          key={field.name}
          field={field}
          picked={picks[field.name]}
          onPick={(version) => pick(version, [field.name])}
        />
      ))}
      <ErrorAlert text={isIncomplete ? t('outbox.conflict.missing') : undefined} />
      <Cluster>
        <Button size="small" onClick={send}>
          {t('outbox.conflict.send')}
        </Button>
        <Button size="small" variant="danger" onClick={() => onChoose(keep)}>
          {t('outbox.conflict.discard')}
        </Button>
      </Cluster>
    </Stack>
  )
}
