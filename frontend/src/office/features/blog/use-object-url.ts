import { useEffect, useMemo, useState } from 'react'

/** Object URLs of unsent files, in order. Empty until they are created. Memoize `files`. */
export function useObjectUrls(files: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file))
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}

/** The object URL of one file. Empty for none. */
export function useObjectUrl(file: File | null): string {
  const [url = ''] = useObjectUrls(useMemo(() => (file ? [file] : []), [file]))
  return url
}
