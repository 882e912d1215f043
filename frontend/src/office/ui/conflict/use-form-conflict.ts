import type { CurrentState } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { compareVersions, hasChanged, mergeVersions, type Versions } from './conflict.rules.js'
import { useAskAboutConflict } from './conflict-provider.js'
import { currentOf } from './current-state.js'
import { auditedOf, type EntityKind, type RevisedCode } from './use-revised-write.js'

/** Returns a function that sends a form again after the next render, with the values of that render. */
export function useResend(send: () => void): () => void {
  const [resendCount, setResendCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` comes from the render with the new values
  useEffect(() => {
    if (resendCount > 0) send()
  }, [resendCount])
  return () => setResendCount((before) => before + 1)
}

interface FormConflictOptions<Code extends RevisedCode, V> extends Pick<Versions<V>, 'base'> {
  /** Returns the form's current values, with those typed while it was sent. */
  mine: () => V
  /** Undefined for new entities and for those without a revision. */
  kind: EntityKind<Code, V> | undefined
  /** The form sends only the changed fields. */
  isPartial?: boolean | undefined
  /** Puts the chosen values into the form, over the current entity, and sends it. */
  onMerged: (merged: V, current: CurrentState<Code>) => void
  /** Discards the form's values. */
  onTheirs: (current: CurrentState<Code>) => void
}

/**
 * Saves a form with the revision it was opened at. If another admin has changed the entity, it asks which fields to
 * keep, and the form stays open. Throws ApiError for any other failure.
 */
export function useFormConflict<Code extends RevisedCode, V>(options: FormConflictOptions<Code, V>) {
  const { kind, isPartial = false, base, mine, onMerged, onTheirs } = options
  const translator = useTranslation()
  const ask = useAskAboutConflict()
  const resolve = async (kind: EntityKind<Code, V>, versions: Versions<V>, current: CurrentState<Code>) => {
    const fields = kind.fields(translator)
    const differing = compareVersions(fields, versions, isPartial ? 'changed' : 'all')
    // Both admins made the same change.
    if (differing.length === 0) return onTheirs(current)
    const choice = await ask({
      name: kind.nameOf(translator, current),
      audited: auditedOf(kind, current),
      fields: differing,
    })
    if (choice === null) return
    if (choice !== 'theirs') onMerged(mergeVersions(versions, choice, fields), current)
    else {
      toast(translator.t('admin.conflict.kept'))
      onTheirs(current)
    }
  }
  return async (
    revision: number,
    save: (expectedRevision: number) => Promise<'stays' | undefined>,
  ): Promise<'stays' | undefined> => {
    for (let expected = revision; ; ) {
      try {
        return await save(expected)
      } catch (error) {
        const current = kind ? await currentOf(kind.code, error) : null
        if (!kind || !current) throw error
        const versions = { base, mine: mine(), theirs: kind.toValues(current) }
        if (hasChanged(kind.fields(translator), versions)) {
          void resolve(kind, versions, current)
          return 'stays'
        }
        expected = current.revision
      }
    }
  }
}
