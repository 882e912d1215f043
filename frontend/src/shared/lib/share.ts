/** Whether the phone's share sheet opened, even if the user shared nothing. */
async function shareBySheet(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Opens the phone's share sheet, or else copies the URL to the clipboard. */
export async function shareOrCopy(data: ShareData & { url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if (await shareBySheet(data)) return 'shared'
  try {
    await navigator.clipboard.writeText(data.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
