// @ts-nocheck
import type { TranslatedName } from './catalog.repository.js'

const keyOf = ({ kind, serviceId, name }: Omit<TranslatedName, 'translated'>) => `${kind} ${serviceId} ${name}`

/** Names of services and options in one language, by the English names that bookings have copied. */
export class TranslatedNames {
  private readonly byKey: ReadonlyMap<string, string>
  private readonly byServiceName: ReadonlyMap<string, string>

  constructor(names: readonly TranslatedName[]) {
    this.byKey = new Map(names.map((name) => [keyOf(name), name.translated]))
    const services = names.filter(({ kind }) => kind === 'service')
    this.byServiceName = new Map(services.map(({ name, translated }) => [name, translated]))
  }

  /** The name itself if it has no translation, or if the service was renamed since. */
  service(serviceId: string, name: string): string {
    return this.byKey.get(keyOf({ kind: 'service', serviceId, name })) ?? name
  }

  /**
   * The name of a service in a notification: by its id, or in older notifications by its name. The name itself if it
   * has no translation.
   */
  serviceNamed(name: string, serviceId: string): string {
    if (serviceId !== '') return this.service(serviceId, name)
    return this.byServiceName.get(name) ?? name
  }

  option(serviceId: string, name: string): string {
    return this.byKey.get(keyOf({ kind: 'option', serviceId, name })) ?? name
  }
}
