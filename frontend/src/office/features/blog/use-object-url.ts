import { useEffect, useMemo, useState } from 'react'

/** The addresses of files that are not sent yet, in their order; none until they are made. Memoise `files`. */
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

/** The same for one; empty for none. */
export function useObjectUrl(file: File | null): string {
  const [url = ''] = useObjectUrls(useMemo(() => (file ? [file] : []), [file]))
  return url
}
