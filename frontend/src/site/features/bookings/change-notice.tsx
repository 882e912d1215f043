import type { CurrentBooking } from '#offline/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert, AlertRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Cluster } from '#shared/ui/layout.js'
import { AlternativeWindows } from './alternative-windows.js'
import classes from './booking.module.css'
import { type Conflict, choosable, conflictOf } from './conflict.rules.js'
import { ConflictFacts, ConflictForm } from './conflict-form.js'
import { alternativesOf, choiceText, needsUser, statusText } from './outbox-texts.js'
import { changedMeanwhile, conflictChoices, type PendingChange, type RefusalChoice } from './pending-change.js'
import type { ChangeActions } from './use-outbox-actions.js'

interface ChangeNoticeProps extends ChangeActions {
  change: PendingChange
  /** The booking on the server: null if this user can no longer see it, undefined if unknown. */
  present: CurrentBooking | null | undefined
}

interface RefusalProps extends Pick<ChangeNoticeProps, 'change' | 'present' | 'onChoose' | 'onChooseWindow'> {
  refused: NonNullable<PendingChange['refused']>
  /** Both versions, for reading only. Null when the user chooses in the form, or without a conflict. */
  conflict: Conflict | null
  choices: readonly RefusalChoice[]
}

/** The reason for a refusal, the changes made meanwhile, and the choices. */
function Refusal({ change, refused, present, conflict, choices, onChoose, onChooseWindow }: RefusalProps) {
  const translator = useTranslation()
  const { t } = translator
  const later = change.rows.slice(change.rows.indexOf(refused) + 1)
  const meanwhile = changedMeanwhile(translator, change, present)
  return (
    <Alert tone="bad">
      <p>{statusText(translator, refused)}</p>
      {meanwhile && <p>{meanwhile}</p>}
      {present === null && <p>{t('outbox.refused.gone')}</p>}
      {later.length > 0 && <p>{t('outbox.refused.later')}</p>}
      {conflict && <ConflictFacts conflict={conflict} />}
      <AlternativeWindows starts={alternativesOf(refused)} onChoose={(start) => onChooseWindow(refused, start)} />
      {choices.length > 0 && (
        <Cluster className={classes.choices}>
          {choices.map((choice) => (
            <Button
              key={choice.kind === 'keep' ? 'keep' : choice.rows[0].key}
              size="small"
              variant="outline"
              onClick={() => onChoose(change, choice)}
            >
              {choiceText(translator, choice)}
            </Button>
          ))}
        </Cluster>
      )}
    </Alert>
  )
}

/** A change of a booking that has not arrived or was refused, and the actions for it. */
export function ChangeNotice({ change, present, onSendNow, onDiscard, onChoose, onChooseWindow }: ChangeNoticeProps) {
  const translator = useTranslation()
  const { t } = translator
  const { rows, refused, last } = change
  const conflict = conflictOf(translator, change, present)
  const isChosenFrom = conflict !== null && choosable(conflict).length > 0
  const [keep, ...others] = conflictChoices(change, present)
  // The form offers these choices for each field.
  const isInForm = (choice: RefusalChoice) =>
    isChosenFrom && (choice.kind === 'keep' || conflict.changes.includes(choice.rows[0]))
  return (
    <>
      <AlertRegion>
        {refused && (
          <Refusal
            change={change}
            refused={refused}
            present={present}
            onChoose={onChoose}
            onChooseWindow={onChooseWindow}
            conflict={isChosenFrom ? null : conflict}
            choices={[keep, ...others].filter((choice) => !isInForm(choice))}
          />
        )}
      </AlertRegion>
      {refused && isChosenFrom && (
        <ConflictForm
          key={refused.key}
          conflict={conflict}
          current={present ?? undefined}
          keep={keep}
          onChoose={(choice) => onChoose(change, choice)}
        />
      )}
      {!refused && (
        <Alert tone={rows.some(needsUser) ? 'warn' : 'info'}>
          {rows.map((row) => (
            <p key={row.key}>{statusText(translator, row)}</p>
          ))}
          <Cluster className={classes.choices}>
            <Button size="small" variant="outline" busy={rows[0].state === 'sending'} onClick={() => onSendNow(last)}>
              {t('outbox.actions.sendNow')}
            </Button>
            <Button size="small" variant="danger" onClick={() => onDiscard(last)}>
              {t('outbox.actions.discard')}
            </Button>
          </Cluster>
        </Alert>
      )}
    </>
  )
}
