import { FAVOURITES_PER_USER } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { roomForFavourite } from './favourite.rules.js'

const all = Array.from({ length: FAVOURITES_PER_USER }, (_, place) => ({ serviceId: `s${place}`, place }))
const isOffered = (serviceId: string) => !['s3', 's7'].includes(serviceId)

it('gives a new favourite the first free place, and replaces none while there is one', () => {
  expect(roomForFavourite([], isOffered)).toEqual({ place: 0, replaces: null })
  const oneLess = all.filter(({ place }) => place !== 5)
  expect(roomForFavourite(oneLess, isOffered)).toEqual({ place: 5, replaces: null })
})

it('replaces the last one that is no longer offered', () => {
  expect(roomForFavourite(all, isOffered)).toEqual({ place: 7, replaces: 's7' })
})

it('has no room beyond the limit', () => {
  expect(roomForFavourite(all, () => true)).toBeNull()
})
