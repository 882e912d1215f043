import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { print, UserError } from './output.mjs'
import { findProgram } from './paths.mjs'
import { run } from './processes.mjs'

/** The servers of OpenStack Swift, which Homebrew lacks. */
export const SWIFT = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/**
 * Any of `programs` serves. One of `also` must exist, too, which tells MariaDB from MySQL. `instead` serves if this
 * one is not available.
 */
const PACKAGES = {
  mariadb: {
    programs: ['mariadbd', 'mysqld'],
    also: ['mariadb-install-db', 'mysql_install_db'],
    apt: 'mariadb-server',
    dnf: 'mariadb-server',
    brew: 'mariadb',
  },
  redis: { programs: ['redis-server', 'valkey-server'], apt: 'redis-server', dnf: 'redis', brew: 'redis' },
  chromium: {
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    setting: 'CHROMIUM_PATH',
    apt: 'chromium',
    dnf: 'chromium',
    brew: '--cask chromium',
  },
  // Chromium without what draws windows: a page takes two thirds of the processor time.
  'chromium-headless-shell': {
    programs: ['chromium-headless-shell', 'headless_shell'],
    setting: 'HEADLESS_SHELL_PATH',
    instead: 'chromium',
    apt: 'chromium-headless-shell',
    dnf: 'chromium',
    brew: '--cask chromium',
  },
  prometheus: {
    programs: ['prometheus'],
    also: ['promtool'],
    apt: 'prometheus',
    dnf: 'prometheus',
    brew: 'prometheus',
  },
  alertmanager: {
    programs: ['alertmanager', 'prometheus-alertmanager'],
    also: ['amtool'],
    apt: 'prometheus-alertmanager',
    dnf: 'alertmanager',
    brew: 'alertmanager',
  },
  // Reads disks and text files.
  'node-exporter': {
    programs: ['node_exporter', 'prometheus-node-exporter'],
    apt: 'prometheus-node-exporter',
    dnf: 'node-exporter',
    brew: 'node_exporter',
  },
  // Probes sites and certificates.
  'blackbox-exporter': {
    programs: ['blackbox_exporter', 'prometheus-blackbox-exporter'],
    apt: 'prometheus-blackbox-exporter',
    brew: 'blackbox_exporter',
  },
  rsync: { programs: ['rsync'], apt: 'rsync', dnf: 'rsync', brew: 'rsync' },
  nginx: { programs: ['nginx'], apt: 'nginx', dnf: 'nginx', brew: 'nginx' },
  haproxy: { programs: ['haproxy'], apt: 'haproxy', dnf: 'haproxy', brew: 'haproxy' },
  firefox: {
    programs: ['firefox-esr', 'firefox'],
    setting: 'FIREFOX_PATH',
    apt: 'firefox-esr',
    dnf: 'firefox',
    brew: '--cask firefox',
  },
  webkit: {
    programs: ['WebKitWebDriver'],
    setting: 'WEBKIT_DRIVER_PATH',
    apt: 'webkit2gtk-driver',
    dnf: 'webkit2gtk4.1',
    brew: 'webkitgtk',
  },
  // WebKitGTK has no headless mode.
  'xvfb-run': { programs: ['xvfb-run'], apt: 'xvfb', dnf: 'xorg-x11-server-Xvfb', brew: '--cask xquartz' },
  // With the headers of the C library.
  compiler: { programs: ['cc', 'gcc', 'clang'], apt: 'build-essential', dnf: 'gcc glibc-devel', brew: 'gcc' },
  faketime: { programs: ['faketime'], apt: 'faketime', dnf: 'libfaketime', brew: 'libfaketime' },
  xauth: { programs: ['xauth'], apt: 'xauth', dnf: 'xorg-x11-xauth', brew: '--cask xquartz' },
  ...Object.fromEntries(
    SWIFT.map((name) => [name, { programs: [`${name}-server`], apt: name, dnf: `openstack-${name}` }]),
  ),
}

/** Full path of this program, or null when it or a program it needs is not on this machine. */
function find(name) {
  const { programs, also, setting } = PACKAGES[name]
  const named = setting && process.env[setting]
  if (named) {
    if (existsSync(named)) return named
    throw new UserError(`${setting} names ${named}, which is not there.`)
  }
  return also && !findProgram(...also) ? null : findProgram(...programs)
}

function installHint(missing) {
  const packages = (manager) => missing.map((name) => PACKAGES[name][manager])
  const install = (command, manager) =>
    packages(manager).every(Boolean) ? [`  ${command} ${packages(manager).join(' ')}`] : []
  const lines = [
    `Not found on this machine: ${missing.join(', ')}. Install with one of:`,
    ...install('sudo apt-get install', 'apt'),
    ...install('sudo dnf install', 'dnf'),
    ...install('brew install', 'brew'),
  ]
  if (missing.some((name) => name === 'mariadb' || name === 'redis'))
    lines.push(
      'or run them in containers and say where they are:',
      '  docker run -d -p 127.0.0.1:3306:3306 -e MARIADB_ROOT_PASSWORD=root -e MARIADB_DATABASE=sofaseva mariadb:10.11',
      '  docker run -d -p 127.0.0.1:6379:6379 redis:7',
      '  DATABASE_URL=mysql://root:root@127.0.0.1:3306/sofaseva REDIS_URL=redis://127.0.0.1:6379 npm start',
    )
  return lines.join('\n')
}

const START_POLICY = '/usr/sbin/policy-rc.d'

/** Debian starts servers as it installs them, on the usual ports; ours run apart. */
async function withoutServiceStarts(work) {
  if (existsSync(START_POLICY)) return work()
  writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    rmSync(START_POLICY, { force: true })
  }
}

/** This program, or its substitute. */
const findAny = (name) => find(name) ?? (PACKAGES[name].instead ? find(PACKAGES[name].instead) : null)

/** Sees to it that these programs are on the machine: by apt where we are root, else by saying what to type. */
export async function ensurePrograms(...names) {
  const missing = names.filter((name) => !find(name))
  if (missing.length === 0) return
  const needed = missing.filter((name) => !findAny(name))
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    if (needed.length === 0) return
    throw new UserError(installHint(needed))
  }
  const packages = missing.map((name) => PACKAGES[name].apt)
  print(`Installing ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await withoutServiceStarts(() =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true }),
    )
  } catch (error) {
    if (needed.length > 0) throw new UserError(`${error.message}\n\n${installHint(needed)}`)
  }
}

/** Full path of this program; throws UserError that says how to install it when it is not there. */
export function programPath(name) {
  const found = findAny(name)
  if (!found) throw new UserError(installHint([name]))
  return found
}
