/** The lines that a diff without context (`git diff --unified=0`) adds or changes, as sets of numbers by path. */
export function changedLines(diff) {
  const changed = {}
  let path = null
  for (const row of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(row)
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(row)
    if (file) path = file[1]
    else if (hunk && path) {
      const first = Number(hunk[1])
      const count = Number(hunk[2] ?? 1)
      changed[path] ??= new Set()
      for (let line = first; line < first + count; line += 1) changed[path].add(line)
    }
  }
  return changed
}
