import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { inRoot } from './paths.mjs'

const BASE = 'kubernetes/base'
const PRODUCTION = 'kubernetes/overlays/production'
const LIST = 'kustomization.yaml'

const text = (path) => readFileSync(inRoot(path), 'utf8')
const objectsIn = (path) => parseAllDocuments(text(path)).map((document) => document.toJS())
const filesOf = (folder) => readdirSync(inRoot(folder)).filter((name) => name !== LIST)
const objectsOf = (folder) => filesOf(folder).flatMap((name) => objectsIn(join(folder, name)))

const base = objectsOf(BASE)
const all = [...base, ...objectsOf(PRODUCTION)]
const ofKind = (kind) => base.filter((object) => object.kind === kind)
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name)
const podsOf = ({ spec }) => spec.template.spec
const workloads = [...ofKind('Deployment'), ...ofKind('Job')]
const compose = parse(text('docker-compose.yml'), { merge: true, maxAliasCount: -1 })

/** The class that validates objects of this kind. */
async function modelOf({ apiVersion, kind }) {
  const from = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'
  return (await import(`${from}/${apiVersion}/${kind}`))[kind]
}

const FOLDER = 'backend/src/platform/config'
const CONFIGURATION = ['config', 'database-address', 'sms-config', 'tracing-config']
  .map((name) => text(`${FOLDER}/${name}.ts`))
  .join()
const SECRET_FILES = text(`${FOLDER}/secret-files.ts`)
const isVariable = (name) => CONFIGURATION.includes(name)

describe('the objects for Kubernetes', () => {
  it('match the schemas of their kinds', async () => {
    expect(all.length).toBeGreaterThan(15)
    for (const object of all) {
      const Model = await modelOf(object)
      const place = `${object.kind} ${object.metadata.name}`
      expect(() => new Model(object).validate(), place).not.toThrow()
      // The schema detects faults.
      expect(() => new Model({ ...object, metadata: { name: 7 } }).validate(), place).toThrow()
    }
  })

  it.each([BASE, PRODUCTION])('in %s are listed, each once', (folder) => {
    const { resources, patches = [] } = parse(text(join(folder, LIST)))
    const listed = [...resources, ...patches.map(({ path }) => path)].filter((name) => !name.startsWith('..'))
    expect(listed.toSorted()).toEqual(filesOf(folder).toSorted())
  })

  it('are changed by patches only where they exist', () => {
    const { patches, images } = parse(text(join(PRODUCTION, LIST)))
    for (const { path } of patches)
      for (const { kind, metadata } of objectsIn(join(PRODUCTION, path)))
        expect(named(kind, metadata.name), path).toBeTruthy()
    const used = workloads.flatMap((one) => podsOf(one).containers.map(({ image }) => image))
    expect([...new Set(used)]).toEqual(images.map(({ name }) => name))
  })

  it('run each container without rights, on a read-only root, with memory of its own', () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual(['api', 'migrate', 'worker'])
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
    const [, image] = /\nCMD (\[.*\])\n*$/.exec(text('Dockerfile'))
    expect(commandOf('Deployment', 'api')).toEqual(JSON.parse(image))
  })

  it('set only variables that exist, and secrets by files that are mounted', () => {
    const settings = [named('ConfigMap', 'settings'), ...objectsIn(join(PRODUCTION, 'settings.yaml'))]
    for (const name of settings.flatMap(({ data }) => Object.keys(data))) {
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
    expect(userOf(migrate)).toBe('sofaseva_admin')
    const secrets = podsOf(migrate).volumes.flatMap(({ secret }) => secret?.secretName ?? [])
    expect(secrets).toEqual(['migration'])
  })

  it('replace pods one by one, and finish what runs', () => {
    const { DRAIN_SECONDS } = named('ConfigMap', 'settings').data
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
    const [ingress] = objectsIn(join(PRODUCTION, 'ingress.yaml'))
    const [, limit] = /client_max_body_size (\w+);/.exec(text('nginx/site.conf'))
    expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(limit)
    const { data } = objectsIn(join(PRODUCTION, 'settings.yaml'))[0]
    expect(data.PUBLIC_URL).toBe(`https://${ingress.spec.rules[0].host}`)
  })
})
