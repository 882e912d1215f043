import { Button } from '@mantine/core'
import {
  type AuditEntity,
  type AuditEntry,
  formatDateTime,
  type PlainMessageKey,
  personName,
  type Translate,
} from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callPage } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { pageUserId } from '#shared/session/session-store.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import type { ConflictSide, FieldConflict } from './conflict.rules.js'
import classes from './conflict-dialog.module.css'

/** The entity whose changes the audit log lists. */
export interface Audited {
  entity: AuditEntity
  /** Omitted for entities that exist only once. */
  entityId?: string
}

/** The last change to one of these fields in the audit log. The log doesn't include customers' own changes. */
function useLastChange(audited: Audited, fields: readonly FieldConflict[]): AuditEntry | null {
  const query = useQuery({
    queryKey: ['audit', 'last', audited],
    queryFn: async () => {
      const params = new URLSearchParams({ ...audited, limit: '1' })
      return (await callPage<AuditEntry>(`/admin/audit?${params}`)).items[0] ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })
  const keys = fields.filter(({ before, theirs }) => before !== theirs).map(({ name }) => name.split('.')[0])
  const { data = null } = query
  return data && Object.keys(data.changes).some((key) => key === 'value' || keys.includes(key)) ? data : null
}

function WhoAndWhen({ audited, fields }: { audited: Audited; fields: readonly FieldConflict[] }) {
  const translator = useTranslation()
  const { t } = translator
  const last = useLastChange(audited, fields)
  if (!last?.actor) return null
  const when = formatDateTime(translator, last.createdAt)
  return last.actor._id === pageUserId()
    ? t('admin.conflict.byYou', { when })
    : t('admin.conflict.by', { name: personName(t, last.actor.name), when })
}

const shown = (t: Translate, text: string) => text || t('admin.conflict.nothing')

interface FieldProps {
  field: FieldConflict
  side: ConflictSide
  onSide: (side: ConflictSide) => void
}

/** Shows both versions of a field for the admin to choose from. */
function FieldChoice({ field: { name, label, before, mine, theirs }, side, onSide }: FieldProps) {
  const { t } = useTranslation()
  const option = (value: ConflictSide, title: string, text: string): ReactNode => (
    <label data-side={value}>
      <input type="radio" name={`conflict-${name}`} checked={side === value} onChange={() => onSide(value)} />
      <span>
        <strong>{title}</strong>
        <span>{shown(t, text)}</span>
      </span>
    </label>
  )
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div>
        {option('mine', t('admin.conflict.mine'), mine)}
        {option('theirs', t('admin.conflict.theirs'), theirs)}
      </div>
      {before !== mine && before !== theirs && (
        <MutedText as="p" size="small">
          {t('admin.conflict.before', { text: shown(t, before) })}
        </MutedText>
      )}
    </fieldset>
  )
}

/** Lists the other admin's changes to fields that this change doesn't touch. */
function TheirChanges({ fields }: { fields: readonly FieldConflict[] }) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <section className={classes.changes} aria-label={t('admin.conflict.changes')}>
      <h3>{t('admin.conflict.changes')}</h3>
      <dl>
        {fields.map(({ name, label, before, theirs }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <del>{shown(t, before)}</del> <ins>{shown(t, theirs)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export interface ConflictQuestion {
  /** The name of the changed entity. */
  name: string
  audited: Audited
  fields: readonly FieldConflict[]
  /** The label for applying the change anyway. Defaults to "use mine". */
  mineText?: string
  theirsText?: string
}

function hintOf(choices: number): PlainMessageKey {
  if (choices === 0) return 'admin.conflict.still'
  return choices === 1 ? 'admin.conflict.choose' : 'admin.conflict.chooseEach'
}

/** The names of the fields that keep my version, or `theirs` for the current version of everything. */
export type ConflictChoice = readonly string[] | 'theirs'

interface ConflictDialogProps {
  question: ConflictQuestion
  onChoose: (choice: ConflictChoice) => void
  /** Closes without a decision and keeps the typed values. */
  onCancel: () => void
}

/**
 * Shows both versions of a changed entity, field by field, and asks which to keep. A change with at most one field is
 * applied or dropped as a whole.
 */
export function ConflictDialog({ question, onChoose, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation()
  const { name, audited, fields, mineText, theirsText } = question
  const choices = fields.filter(({ isChoice }) => isChoice)
  const [sides, setSides] = useState<Readonly<Record<string, ConflictSide>>>(() =>
    Object.fromEntries(choices.map((field) => [field.name, field.side])),
  )
  const all = (side: ConflictSide) => Object.fromEntries(choices.map((field) => [field.name, side]))
  const choose = (by: Readonly<Record<string, ConflictSide>>) => {
    const names = choices.map((field) => field.name).filter((one) => by[one] === 'mine')
    onChoose(choices.length > 0 && names.length === 0 ? 'theirs' : names)
  }
  const isOneByOne = choices.length > 1
  return (
    <Modal isWide title={t('admin.conflict.title', { name })} onClose={onCancel}>
      <p>
        <WhoAndWhen audited={audited} fields={fields} /> {t(hintOf(choices.length))}
      </p>
      <div className={classes.fields}>
        {choices.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            side={sides[field.name] ?? field.side}
            onSide={(side) => setSides({ ...sides, [field.name]: side })}
          />
        ))}
        <TheirChanges fields={fields.filter(({ isChoice }) => !isChoice)} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('admin.conflict.cancel')}
        </Button>
        <Button variant="default" onClick={() => onChoose('theirs')}>
          {theirsText ?? t(isOneByOne ? 'admin.conflict.useAllTheirs' : 'admin.conflict.useTheirs')}
        </Button>
        <Button variant={isOneByOne ? 'default' : 'filled'} onClick={() => choose(all('mine'))}>
          {mineText ?? t(isOneByOne ? 'admin.conflict.useAllMine' : 'admin.conflict.useMine')}
        </Button>
        {isOneByOne && <Button onClick={() => choose(sides)}>{t('admin.conflict.save')}</Button>}
      </DialogActions>
    </Modal>
  )
}
