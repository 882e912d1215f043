/**
 * The table of OWASP ASVS: requirements with their proofs, from `docs/asvs/*.txt`. A chapter is `[title]`; a
 * requirement is a line `1.2.3 about`, a line `state: how` and lines `test: file > title` or `line: file > text`.
 * `10.* about` stands for a whole chapter.
 */

/** States of a requirement. Those that need a proof are true. */
const STATES = { met: true, partly: true, open: false, operator: false, unused: false }
const MEANINGS = {
  met: 'a test or a line of the product holds it',
  partly: 'held with the stated exception',
  open: 'not held',
  operator: 'left to the operator of the servers',
  unused: 'concerns technology that the product lacks',
}

const CHAPTER = /^\[(V\d+ .+)\]$/
const REQUIREMENT = /^(\d+\.(?:\*|\d+\.\d+)) (.+)$/
const FIELD = /^(\w+): (.+)$/
const PROOF = /^(\S+) > (.+)$/

/** Levels by id, from lines such as `V1: 1.1.1 1.2.1*`. */
export function parseLevels(text) {
  const ids = text.split('\n').flatMap((line) => /^V\d+: (.*)$/.exec(line)?.[1].split(' ') ?? [])
  return new Map(ids.map((id) => [id.replace('*', ''), id.endsWith('*') ? 1 : 2]))
}

function addField(requirement, key, value, place) {
  if (key === 'test' || key === 'line') {
    const [, path, marker] = PROOF.exec(value) ?? []
    if (!path || !marker) throw new Error(`${place}: not a proof: ${value}`)
    requirement.proofs.push({ kind: key, path, marker })
  } else if (key in STATES && !requirement.state) Object.assign(requirement, { state: key, how: value })
  else throw new Error(`${place}: unexpected "${key}"`)
}

/** Parses one chapter. Throws with file and line. */
export function parseChapter(text, file) {
  const chapter = { title: '', requirements: [] }
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`
    if (!line || line.startsWith('#')) continue
    const requirement = REQUIREMENT.exec(line)
    const field = FIELD.exec(line)
    if (CHAPTER.test(line)) chapter.title = CHAPTER.exec(line)[1]
    else if (requirement) chapter.requirements.push({ id: requirement[1], about: requirement[2], proofs: [] })
    else if (field && chapter.requirements.length > 0) addField(chapter.requirements.at(-1), field[1], field[2], place)
    else throw new Error(`${place}: not a line of a requirement`)
  }
  return chapter
}

const idsOf = (id, levels) =>
  id.endsWith('.*') ? [...levels.keys()].filter((one) => one.startsWith(id.slice(0, -1))) : [id]
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const COMMENTED_LINE = /^\s*(\/\/|\*|\/\*).*$/gm

/** Whether a file of tests has a call with this title that is not commented out. The linter refuses skipped tests. */
export function hasTitle(source, title) {
  const active = source.replaceAll(COMMENTED_LINE, '')
  return new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1`).test(active)
}

function proofFault({ kind, path, marker }, read) {
  const source = read(path)
  if (source === null) return `${path} does not exist`
  if (kind === 'test' && !/\.spec\.\w+$/.test(path)) return `${path} is no file of tests`
  if (kind === 'test' && !hasTitle(source, marker)) return `${path} has no test "${marker}"`
  if (kind === 'line' && !source.includes(marker)) return `${path} has no line with "${marker}"`
  return null
}

/**
 * Faults of the chapters, a sentence each: missing or repeated requirements, and proofs that no longer exist.
 * `read` returns the text of a file by its path from the root, or null.
 */
export function asvsFaults(chapters, levels, read) {
  const all = chapters.flatMap(({ requirements }) => requirements)
  const given = all.flatMap(({ id }) => idsOf(id, levels))
  const missing = [...levels.keys()].filter((id) => !given.includes(id)).map((id) => `${id} is missing`)
  const extra = given.filter((id, index) => !levels.has(id) || given.indexOf(id) !== index)
  const own = all.flatMap(({ id, state, proofs }) => {
    const unproven = STATES[state] && proofs.length === 0 ? ['has no proof'] : []
    const stateless = state ? [] : ['has no state']
    const broken = proofs.map((proof) => proofFault(proof, read)).filter((fault) => fault !== null)
    return [...stateless, ...unproven, ...broken].map((fault) => `${id} ${fault}`)
  })
  return [...missing, ...extra.map((id) => `${id} is unknown or repeated`), ...own]
}

/** A code span, also of a text with backticks. */
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
const cell = (text) => text.replaceAll('|', '\\|')
const link = (path) => `[${path.split('/').at(-1)}](../${path})`
const proofText = ({ path, marker }) => `${link(path)} ${code(marker)}`

function levelOf(id, levels) {
  return [...new Set(idsOf(id, levels).map((one) => levels.get(one)))].sort().join(', ')
}

function summary(chapters, levels) {
  const all = chapters.flatMap(({ requirements }) => requirements)
  const count = (state, level) =>
    all
      .filter((one) => one.state === state)
      .flatMap(({ id }) => idsOf(id, levels).filter((i) => levels.get(i) === level)).length
  const rows = Object.keys(STATES).map(
    (state) => `| ${state} | ${count(state, 1)} | ${count(state, 2)} | ${MEANINGS[state]} |`,
  )
  return ['| State | Level 1 | Level 2 | Meaning |', '| --- | --- | --- | --- |', ...rows]
}

/** Requirements that are not or only partly held. */
function exceptions(chapters) {
  const all = chapters.flatMap(({ requirements }) => requirements)
  return all
    .filter(({ state }) => state === 'open' || state === 'partly')
    .map(({ id, about, state, how }) => `- ${id} ${about} (${state}): ${how}`)
}

/** The page in Markdown. */
export function asvsPage(chapters, levels) {
  const row = ({ id, about, state, how, proofs }) =>
    `| ${id} | ${levelOf(id, levels)} | ${cell(about)} | ${state} | ${cell([how, ...proofs.map(proofText)].join('<br>'))} |`
  const sections = chapters.flatMap(({ title, requirements }) => [
    `## ${title}`,
    '',
    '| Requirement | Level | About | State | How, and what proves it |',
    '| --- | --- | --- | --- | --- |',
    ...requirements.map(row),
    '',
  ])
  return [
    '# OWASP ASVS 5.0',
    '',
    'Every requirement of levels 1 and 2, with the test or the line that holds it. `npm run asvs` writes this page from',
    'the files of `docs/asvs/`, and fails if a named test or line no longer exists.',
    '',
    ...summary(chapters, levels),
    '',
    '## Exceptions',
    '',
    ...exceptions(chapters),
    '',
    ...sections,
  ].join('\n')
}
