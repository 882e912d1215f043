/** Objects for Kubernetes: how kustomize renders them, and what their schemas say. */
import { parseAllDocuments } from 'yaml'
import { findProgram, inRoot } from './paths.mjs'
import { outputOf } from './processes.mjs'

/** The command that renders a folder. It must know `labels`, so it takes kubectl 1.24 or kustomize 4.1. */
const RENDERERS = { kustomize: ['build'], kubectl: ['kustomize'] }
const renderer = Object.keys(RENDERERS).find((name) => findProgram(name))

/** Whether this machine has a program that renders. */
export const canRender = renderer !== undefined

export const objectsOf = (yaml) => parseAllDocuments(yaml).map((document) => document.toJS())

/** The objects that kustomize makes of a folder. */
export async function rendered(folder) {
  return objectsOf(await outputOf(findProgram(renderer), [...RENDERERS[renderer], inRoot(folder)]))
}

/** The class that validates objects of this kind. */
async function modelOf({ apiVersion, kind }) {
  const from = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'
  return (await import(`${from}/${apiVersion}/${kind}`))[kind]
}

/** A copy that removes the path of each field from `unread` when the field is read. */
function watched(value, path, unread) {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, index) => watched(each, `${path}/${index}`, unread))
  const copy = {}
  for (const [name, field] of Object.entries(value)) {
    const place = `${path}/${name}`
    const inner = watched(field, place, unread)
    unread.add(place)
    const get = () => {
      unread.delete(place)
      return inner
    }
    Object.defineProperty(copy, name, { get, enumerable: true, configurable: true })
  }
  return copy
}

/**
 * The fields that the schema of an object's kind doesn't have, such as `/spec/replica`. Throws for a value that the
 * schema refuses. The packages hold schemas as compiled functions, which take other fields as well. But they read only
 * the fields that they know.
 */
export async function unknownFields(object) {
  const Model = await modelOf(object)
  const unread = new Set()
  // The constructor would copy the object and so read it all.
  const model = Object.defineProperties(new Model(), Object.getOwnPropertyDescriptors(watched(object, '', unread)))
  model.validate()
  return [...unread]
}
