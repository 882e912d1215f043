import type { TranslatedName } from './catalog.repository.js'

const keyOf = ({ kind, serviceId, name }: Omit<TranslatedName, 'translated'>) => `${kind} ${serviceId} ${name}`

/** What services and options are called in one language, by the English names that bookings have copied. */
export class TranslatedNames {
  private readonly byKey: ReadonlyMap<string, string>
  private readonly byServiceName: ReadonlyMap<string, string>

  constructor(names: readonly TranslatedName[]) {
    this.byKey = new Map(names.map((name) => [keyOf(name), name.translated]))
    const services = names.filter(({ kind }) => kind === 'service')
    this.byServiceName = new Map(services.map(({ name, translated }) => [name, translated]))
  }

  /** The name itself where there is no translation, or where the service has another name by now. */
  service(serviceId: string, name: string): string {
    return this.byKey.get(keyOf({ kind: 'service', serviceId, name })) ?? name
  }

  /**
   * Of a service as a notice keeps it: by its id, or in older notices by its name alone. The name itself where there is no
   * translation.
   */
  serviceNamed(name: string, serviceId: string): string {
    if (serviceId !== '') return this.service(serviceId, name)
    return this.byServiceName.get(name) ?? name
  }

  option(serviceId: string, name: string): string {
    return this.byKey.get(keyOf({ kind: 'option', serviceId, name })) ?? name
  }
}
