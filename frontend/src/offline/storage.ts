/** Some browsers neither open a database nor say so. */
const TIMEOUT_MS = 10_000

/** Whether this browser lets us open a database of this name; nothing is made by asking. */
export function canStore(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
    const settle = (answer: boolean) => {
      clearTimeout(timer)
      resolve(answer)
    }
    try {
      const request = indexedDB.open(name)
      let isNew = false
      request.onupgradeneeded = () => {
        isNew = true
        request.transaction?.abort()
      }
      request.onsuccess = () => {
        request.result.close()
        settle(true)
      }
      request.onerror = (event) => {
        event.preventDefault()
        settle(isNew)
      }
    } catch {
      settle(false)
    }
  })
}
