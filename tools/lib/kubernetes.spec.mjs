import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readCompose } from './compose-file.mjs'
import { canRender, objectsOf, rendered, unknownFields } from './kubernetes-objects.mjs'
import { inRoot } from './paths.mjs'

const BASE = 'kubernetes/base'
const PRODUCTION = 'kubernetes/overlays/production'
const LIST = 'kustomization.yaml'
const SETTINGS = 'settings.env'
/** Connections for pods that end, the migration, the backup and operators. */
const SPARE_CONNECTIONS = 30

const text = (path) => readFileSync(inRoot(path), 'utf8')
const filesOf = (folder) => readdirSync(inRoot(folder)).filter((name) => name !== LIST)
const objectsIn = (folder) =>
  filesOf(folder).flatMap((name) => (name === SETTINGS ? [] : objectsOf(text(join(folder, name)))))
/** The variables of a folder, by lines as kustomize reads them. */
const settingsOf = (folder) =>
  Object.fromEntries(
    text(join(folder, SETTINGS))
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )

const base = objectsIn(BASE)
const all = [...base, ...objectsIn(PRODUCTION)]
const ofKind = (kind) => base.filter((object) => object.kind === kind)
const named = (kind, name, objects = base) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)
const podsOf = ({ spec }) => (spec.jobTemplate ?? { spec }).spec.template.spec
const WORKLOADS = ['Deployment', 'Job', 'CronJob']
const workloadsOf = (objects) => objects.filter(({ kind }) => WORKLOADS.includes(kind))
const workloads = workloadsOf(base)
const compose = readCompose()

const FOLDER = 'backend/src/platform/config'
const CONFIGURATION = ['config', 'database-address', 'sms-config', 'tracing-config']
  .map((name) => text(`${FOLDER}/${name}.ts`))
  .join()
const BACKUP = text('tools/commands/backup.mjs')
const SECRET_FILES = text(`${FOLDER}/secret-files.ts`)
/** Those of the product, and those of its tool for backups. */
const isVariable = (name) =>
  CONFIGURATION.includes(name) || BACKUP.includes(`process.env.${name}`) || BACKUP.includes(`'${name}'`)

describe('the objects for Kubernetes', () => {
  it('match the schemas of their kinds, field by field', async () => {
    expect(all.length).toBeGreaterThan(15)
    for (const object of all) {
      const place = `${object.kind} ${object.metadata.name}`
      expect(await unknownFields(object), place).toEqual([])
      // The schema detects faults.
      await expect(unknownFields({ ...object, metadata: { name: 7 } }), place).rejects.toThrow()
      expect(await unknownFields({ ...object, sepc: {} }), place).toEqual(['/sepc'])
    }
  })

  it('may have no misspelled field, however deep', async () => {
    const api = structuredClone(named('Deployment', 'api'))
    const [container] = podsOf(api).containers
    container.livenessProbe.periodSecond = 10
    container.livenesProbe = { periodSeconds: 10 }
    const place = '/spec/template/spec/containers/0'
    expect((await unknownFields(api)).toSorted()).toEqual([
      `${place}/livenesProbe`,
      `${place}/livenesProbe/periodSeconds`,
      `${place}/livenessProbe/periodSecond`,
    ])
    const worker = structuredClone(named('ScaledObject', 'worker'))
    worker.spec.maxReplicas = 8
    expect(await unknownFields(worker)).toEqual(['/spec/maxReplicas'])
  })

  it.each([BASE, PRODUCTION])('in %s are listed, each once', (folder) => {
    const { resources, configMapGenerator } = parse(text(join(folder, LIST)))
    const files = configMapGenerator.flatMap(({ envs }) => envs)
    const listed = [...resources, ...files].filter((name) => !name.startsWith('..'))
    expect(listed.toSorted()).toEqual(filesOf(folder).toSorted())
  })

  it('run the one image that the overlay names', () => {
    const { images } = parse(text(join(PRODUCTION, LIST)))
    const used = workloads.flatMap((one) => podsOf(one).containers.map(({ image }) => image))
    expect([...new Set(used)]).toEqual(images.map(({ name }) => name))
  })

  it.runIf(canRender)('match the schemas as kustomize renders them, and get new pods for new settings', async () => {
    const objects = await rendered(PRODUCTION)
    expect(objects).toHaveLength(all.length + 1)
    for (const object of objects)
      expect(await unknownFields(object), `${object.kind} ${object.metadata.name}`).toEqual([])
    const settings = objects.find(({ kind }) => kind === 'ConfigMap')
    expect(settings.metadata.name).toMatch(/^settings-\w{10}$/)
    expect(settings.data).toEqual({ ...settingsOf(BASE), ...settingsOf(PRODUCTION) })
    const { namespace, images } = parse(text(join(PRODUCTION, LIST)))
    const [{ newName, newTag }] = images
    expect(workloadsOf(objects)).toHaveLength(workloads.length)
    for (const workload of workloadsOf(objects)) {
      expect(workload.metadata.namespace).toBe(namespace)
      const [{ image, envFrom }] = podsOf(workload).containers
      expect(image).toBe(`${newName}:${newTag}`)
      expect(envFrom).toEqual([{ configMapRef: { name: settings.metadata.name } }])
    }
  })

  it('run each container without rights, on a read-only root, with memory of its own', () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual(['api', 'backup', 'migrate', 'worker'])
    for (const workload of workloads) {
      const pods = podsOf(workload)
      expect(pods.automountServiceAccountToken).toBe(false)
      expect(pods.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const container of pods.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources).toMatchObject({
          requests: { memory: expect.stringMatching(/Mi$/) },
          limits: { memory: expect.stringMatching(/[MG]i$/) },
        })
        expect(container.volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' })
      }
      expect(pods.hostNetwork ?? pods.hostPID ?? pods.hostIPC).toBeUndefined()
    }
  })

  it('start the same programs as the composed product', () => {
    const commandOf = (kind, name) => podsOf(named(kind, name)).containers[0].command
    expect(commandOf('Job', 'migrate')).toEqual(compose.services.migrate.command)
    expect(commandOf('Deployment', 'worker')).toEqual(compose.services.worker.command)
    expect(commandOf('CronJob', 'backup')).toEqual(compose.services.backup.entrypoint)
    const [, image] = /\nCMD (\[.*\])\n*$/.exec(text('Dockerfile'))
    expect(commandOf('Deployment', 'api')).toEqual(JSON.parse(image))
  })

  it('set only variables that exist, and secrets by files that are mounted', () => {
    for (const [name, value] of [BASE, PRODUCTION].flatMap((folder) => Object.entries(settingsOf(folder)))) {
      // Kustomize would keep quotes.
      expect(value, name).toMatch(/^[^"'\s].*[^"'\s]$|^[^"'\s]$/)
      expect(isVariable(name), name).toBe(true)
      expect(SECRET_FILES.includes(`'${name}'`) && name !== 'REDIS_URL', name).toBe(false)
    }
    for (const workload of workloads) {
      const { containers, volumes } = podsOf(workload)
      for (const { env, volumeMounts } of containers)
        for (const { name, value } of env) {
          expect(isVariable(name.replace(/_FILE$/, '')), name).toBe(true)
          if (!name.endsWith('_FILE')) continue
          expect(SECRET_FILES, name).toContain(`'${name.replace(/_FILE$/, '')}'`)
          const mount = volumeMounts.find(({ mountPath }) => value === `${mountPath}/${basename(value)}`)
          expect(mount, name).toMatchObject({ readOnly: true })
          expect(volumes.find((volume) => volume.name === mount.name).secret.secretName).toBe(basename(mount.mountPath))
          expect(text('kubernetes/README.md')).toContain(`--from-file=${basename(value)}=`)
        }
    }
  })

  it('work on rows as one user of the database, and on tables as another', () => {
    const userOf = (workload) => podsOf(workload).containers[0].env.find(({ name }) => name === 'DATABASE_USER').value
    for (const name of ['api', 'worker']) expect(userOf(named('Deployment', name))).toBe('sofaseva')
    const migrate = named('Job', 'migrate')
    for (const one of [migrate, named('CronJob', 'backup')]) expect(userOf(one)).toBe('sofaseva_admin')
    const secrets = podsOf(migrate).volumes.flatMap(({ secret }) => secret?.secretName ?? [])
    expect(secrets).toEqual(['migration'])
  })

  it('keep backups on a volume of the overlay, one at a time', () => {
    const { spec } = named('CronJob', 'backup')
    expect(spec.concurrencyPolicy).toBe('Forbid')
    const [{ env, volumeMounts }] = podsOf({ spec }).containers
    const folder = env.find(({ name }) => name === 'BACKUP_DIR').value
    const mount = volumeMounts.find(({ mountPath }) => mountPath === folder)
    const volume = podsOf({ spec }).volumes.find(({ name }) => name === mount.name)
    expect(named('PersistentVolumeClaim', volume.persistentVolumeClaim.claimName, all)).toBeTruthy()
    expect(settingsOf(PRODUCTION)).toHaveProperty('BACKUP_PUBLIC_KEY')
  })

  it('open fewer connections to the database than it takes, also during an update at the highest load', () => {
    const [, most] = /`max_connections`, (\d+) by default/.exec(text('kubernetes/README.md'))
    const podsAtMost = [
      [named('Deployment', 'api'), named('HorizontalPodAutoscaler', 'api').spec.maxReplicas],
      [named('Deployment', 'worker'), named('ScaledObject', 'worker').spec.maxReplicaCount],
    ].map(([{ spec }, replicas]) => replicas + spec.strategy.rollingUpdate.maxSurge)
    const pods = podsAtMost.reduce((sum, each) => sum + each, 0)
    const pool = Number(settingsOf(BASE).DATABASE_POOL)
    expect(pods * pool).toBeLessThanOrEqual(Number(most) - SPARE_CONNECTIONS)
    expect(text('kubernetes/README.md').replaceAll(/\s+/g, ' ')).toContain(`${pods} pods open ${pods * pool} of`)
  })

  it('replace pods one by one, and finish what runs', () => {
    const { DRAIN_SECONDS } = settingsOf(BASE)
    for (const deployment of ofKind('Deployment')) {
      const { name } = deployment.metadata
      expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      // Twice FINISH_SECONDS after draining, and a reserve.
      expect(podsOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + 20)
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        const [{ ports, ...container }] = podsOf(deployment).containers
        expect(
          ports.map((port) => port.name),
          name,
        ).toContain(container[probe].httpGet.port)
      }
      const budget = named('PodDisruptionBudget', name).spec
      expect(budget.selector.matchLabels).toEqual(deployment.spec.template.metadata.labels)
      // Else an update would undo what the autoscaler decided.
      expect(deployment.spec).not.toHaveProperty('replicas')
    }
  })

  it('scale with processors and the age of the queue, and never below two', () => {
    const { spec: api } = named('HorizontalPodAutoscaler', 'api')
    const { spec: worker } = named('ScaledObject', 'worker')
    expect([api.scaleTargetRef.name, worker.scaleTargetRef.name]).toEqual(['api', 'worker'])
    expect([api.minReplicas, worker.minReplicaCount]).toEqual([2, 2])
    const known = text('backend/src/platform/metrics/job-metrics.ts')
    const queries = worker.triggers.map(({ metadata }) => /^max\((\w+)/.exec(metadata.query)[1])
    expect(queries).toEqual(['queue_oldest_seconds', 'outbox_oldest_seconds'])
    for (const query of queries) expect(known).toContain(`name: '${query}'`)
    expect(text('monitoring/alerts.yml')).toContain('queue_oldest_seconds')
  })

  it('let pods reach only what they need', () => {
    const policies = ofKind('NetworkPolicy')
    expect(named('NetworkPolicy', 'closed').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const portsOf = (rules = []) =>
      rules.flatMap(({ ports }) => ports.map(({ port }) => port)).toSorted((a, b) => a - b)
    expect(portsOf(policies.flatMap(({ spec }) => spec.ingress ?? []))).toEqual([8080, 9464])
    expect(portsOf(policies.flatMap(({ spec }) => spec.egress ?? []))).toEqual([
      53, 53, 443, 465, 587, 3306, 4318, 6379, 26379,
    ])
    const outside = named('NetworkPolicy', 'outgoing').spec.egress.flatMap(({ to }) => to.map(({ ipBlock }) => ipBlock))
    const everywhere = outside.find(({ cidr }) => cidr === '0.0.0.0/0')
    for (const range of ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'])
      expect(everywhere.except).toContain(range)
    // Every rule names its peers.
    for (const { spec } of policies)
      for (const rule of [...(spec.ingress ?? []), ...(spec.egress ?? [])])
        expect((rule.from ?? rule.to).length).toBeGreaterThan(0)
  })

  it('let the ingress pass the largest form', () => {
    const ingress = all.find(({ kind }) => kind === 'Ingress')
    const [, limit] = /client_max_body_size (\w+);/.exec(text('nginx/site.conf'))
    expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(limit)
    expect(settingsOf(PRODUCTION).PUBLIC_URL).toBe(`https://${ingress.spec.rules[0].host}`)
  })
})
