// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { servicesForPost } from './services-for-post.rules.js'

const service = (name: string, category: string, reviewCount = 0) => ({
  name,
  category: { _id: category, name: category },
  reviewCount,
})
const services = [
  service('Fabric Sofa Shampoo Cleaning', 'Sofa Cleaning', 9),
  service('Sagging Sofa Seat Repair', 'Sofa Repair', 3),
  service('Sofa Spring Replacement', 'Sofa Repair'),
  service('Kitchen Chimney Cleaning', 'Kitchen Cleaning'),
  service('Wooden Jhula Restoration', 'Wood Polish'),
]
const named = (title: string, tags: string[] = [], keywords: string[] = []) =>
  servicesForPost({ title, tags, keywords }, services, 2).map(({ name }) => name)

describe('the services of a post', () => {
  it('are those that its title names', () => {
    expect(named('How to tell that a sagging seat needs repair')[0]).toBe('Sagging Sofa Seat Repair')
    expect(named('Degrease your kitchen chimney before Diwali')[0]).toBe('Kitchen Chimney Cleaning')
  })

  it('are found by tags and keywords too, of which the title counts more', () => {
    expect(named('Grandmother’s swing', ['jhula restoration'], ['wooden jhula'])).toEqual(['Wooden Jhula Restoration'])
    expect(named('Broken sofa spring', ['cleaning'])[0]).toBe('Sofa Spring Replacement')
  })

  it('are none when nothing is close', () => {
    expect(named('Our team grows', ['news'])).toEqual([])
    expect(servicesForPost({ title: 'Sofa', tags: [], keywords: [] }, [], 2)).toEqual([])
  })

  it('are no more than asked for', () => {
    expect(named('Sofa repair, sofa cleaning and sofa spring replacement', ['seat'])).toHaveLength(2)
  })
})
