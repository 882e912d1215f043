/** Runs the image's files as a container engine does, without an engine: by mounts, a user and capabilities alone. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from '../../lib/paths.mjs'

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Debian's packages of the base image that Node needs. */
const BASE_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6']
/** Folders that mounts cover. */
const MOUNT_POINTS = ['proc', 'dev', 'tmp', 'data', 'backups', 'run/secrets', 'run/app']
/** `chroot` needs them to become the user; they don't outlast it. */
const TO_CHANGE_USER = ['setuid', 'setgid']

/** The name of the part that this machine lacks to run containers in this way, or null. */
export function lacksForContainers() {
  if (process.platform !== 'linux') return 'the mounts of Linux'
  if (process.getuid() !== 0) return 'the rights of root'
  const missing = ['dpkg-query', 'unshare', 'setpriv', 'chroot'].filter((name) => !findProgram(name))
  if (missing.length > 0) return `the programs ${missing.join(', ')}`
  const probe = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' })
  return probe.status === 0 ? null : `the right to mount (${probe.stderr.trim()})`
}

/** Copies a file, not a link to one. */
function copy(source, target) {
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
}

/** Adds to the root of an image what its base image has: Node, its libraries, a shell and the names of users. */
export function addBase(root) {
  const listed = execFileSync('dpkg-query', ['--listfiles', ...BASE_PACKAGES], { encoding: 'utf8' }).split('\n')
  const libraries = listed.filter((path) => /\.so(\.\d+)*$/.test(path) && !path.includes('/gconv/'))
  for (const path of libraries.map((one) => one.replace(/^\/lib/, '/usr/lib')))
    if (!existsSync(join(root, path))) copy(path, join(root, path))
  copy('/usr/bin/dash', join(root, 'usr/bin/sh'))
  copy(process.execPath, join(root, 'usr/local/bin/node'))
  for (const name of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name))
  for (const name of [...MOUNT_POINTS, 'etc']) mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The command, arguments and PATH that run a command in this root, which is read-only but for memory at /tmp. `mounts`
 * are folders by their place in it, with `:ro` at its end if they are read-only. `user` is a number. Root has
 * `capabilities`, by their lower-case names, and other users have none.
 */
export function inContainer(root, { mounts, user, capabilities = [] }, command) {
  const bind = ([place, folder]) => {
    const [path, isReadOnly] = [join(root, place.replace(/:ro$/, '')), place.endsWith(':ro')]
    const mounted = `mount --bind ${quoted(folder)} ${quoted(path)}`
    return isReadOnly ? `${mounted}\nmount -o remount,bind,ro ${quoted(path)}` : mounted
  }
  const kept = ['sys_chroot', ...(user === 0 ? capabilities : TO_CHANGE_USER)].map((name) => `+${name}`)
  const change = user === 0 ? '' : `--userspec=${user}:${user} --groups=${user}`
  const script = `
    mount --bind ${quoted(root)} ${quoted(root)}
    cd ${quoted(root)}
    mount -t proc proc proc
    mount --rbind /dev dev
    mount -t tmpfs -o mode=1777 tmpfs tmp
    ${Object.entries(mounts).map(bind).join('\n')}
    mount -o remount,bind,ro .
    exec setpriv --no-new-privs --bounding-set=-all,${kept.join(',')} --inh-caps=-all chroot ${change} . "$@"`
  const args = ['--mount', '--propagation', 'private', 'sh', '-ec', script, 'sh', ...command]
  return { command: 'unshare', args, env: { PATH: SYSTEM_PATH } }
}
