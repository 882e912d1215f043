import type { CurrentState } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { compareVersions, hasChanged, mergeVersions, type Versions } from './conflict.rules.js'
import { useAskAboutConflict } from './conflict-provider.js'
import { currentOf } from './current-state.js'
import { auditedOf, type EntityKind, type RevisedCode } from './use-revised-write.js'

/** Sends a form once more, with what it has in the render after it was asked to. */
export function useResend(send: () => void): () => void {
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is the one of the render that has the change
  useEffect(() => {
    if (asked > 0) send()
  }, [asked])
  return () => setAsked((before) => before + 1)
}

interface FormConflictOptions<Code extends RevisedCode, V> extends Pick<Versions<V>, 'base' | 'mine'> {
  /** Undefined for an entity without a revision, and for a new one. */
  kind: EntityKind<Code, V> | undefined
  /** The form sends only what was changed in it. */
  isPart?: boolean | undefined
  /** Puts what was chosen into the form, over the entity as it is now, and sends that. */
  onMerged: (merged: V, current: CurrentState<Code>) => void
  /** Nothing of the form is kept. */
  onTheirs: (current: CurrentState<Code>) => void
}

/**
 * Saves a form with the revision that it was opened with. If others have changed the entity meanwhile, it is asked which
 * fields are kept; the form stays until then. Throws ApiError for any other failure.
 */
export function useFormConflict<Code extends RevisedCode, V>(options: FormConflictOptions<Code, V>) {
  const { kind, isPart = false, base, mine, onMerged, onTheirs } = options
  const translator = useTranslation()
  const ask = useAskAboutConflict()
  const resolve = async (kind: EntityKind<Code, V>, versions: Versions<V>, current: CurrentState<Code>) => {
    const fields = kind.fields(translator)
    const differing = compareVersions(fields, versions, isPart ? 'changed' : 'all')
    // They have made the same change.
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
        const versions = { base, mine, theirs: kind.toValues(current) }
        if (hasChanged(kind.fields(translator), versions)) {
          void resolve(kind, versions, current)
          return 'stays'
        }
        expected = current.revision
      }
    }
  }
}
