import type { APIRequestContext } from '@playwright/test'
import type { Service } from '@sofaseva/contract'

export const DESKTOP = { width: 1280, height: 800 }

export async function serviceNamed(request: APIRequestContext, name: string): Promise<Service> {
  const services = (await (await request.get('/api/services')).json()) as Service[]
  const service = services.find((each) => each.name.includes(name))
  if (!service) throw new Error(`no service is called ${name}`)
  return service
}
