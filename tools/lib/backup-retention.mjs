/** Which backups are kept: the newest of each of the last days, and of each of the last weeks. */

const NAME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z$/
const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday. */
const MONDAY_OFFSET_DAYS = 3

/** When the backup of this folder began, as `npm run backup` names it; null for any other folder. */
function beganAt(name) {
  const parts = NAME.exec(name)
  return parts ? Date.parse(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`) : null
}

const dayOf = (time) => Math.floor(time / DAY_MS)
const weekOf = (time) => Math.floor((dayOf(time) + MONDAY_OFFSET_DAYS) / 7)

/** The newest backup of each of the last `count` periods that have one. */
function newestOf(backups, periodOf, count) {
  const newest = new Map()
  for (const backup of backups) if (!newest.has(periodOf(backup.at))) newest.set(periodOf(backup.at), backup)
  return [...newest.values()].slice(0, count)
}

/** Folders of backups that are kept no longer. Folders with other names stay, and so does the newest backup. */
export function expiredBackups(names, { daily, weekly }) {
  const backups = names
    .flatMap((name) => (beganAt(name) === null ? [] : [{ name, at: beganAt(name) }]))
    .sort((left, right) => right.at - left.at)
  const kept = [...backups.slice(0, 1), ...newestOf(backups, dayOf, daily), ...newestOf(backups, weekOf, weekly)]
  return backups.filter((backup) => !kept.includes(backup)).map(({ name }) => name)
}
