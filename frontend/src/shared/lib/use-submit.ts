import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentence } from '../http/api-error.js'

export type Errors = Partial<Record<string, string>>

interface Submit {
  /** Field to its sentence; `form` for what concerns no field. */
  errors: Errors
  busy: boolean
  onSubmit: (event: FormEvent) => void
  clear: () => void
}

/**
 * Sends a form once at a time. `work` throws what failed: a failure that names fields is shown beside them, any other
 * above the button, in the server's words or in `fallback`. What was typed is never touched.
 */
export function useSubmit(work: () => Promise<void>, fallback: string): Submit {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const run = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(Object.keys(fields).length > 0 ? fields : { form: sentence(error, fallback) })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return {
    errors,
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      void run()
    },
    clear: () => setErrors({}),
  }
}
