import { FAVOURITES_PER_USER } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { roomForFavourite } from './favourite.rules.js'

const all = Array.from({ length: FAVOURITES_PER_USER }, (_, place) => ({ serviceId: `s${place}`, place }))
const hidden = [all[3], all[7]]
const isOffered = (serviceId: string) => hidden.every((row) => row?.serviceId !== serviceId)

it('gives a new favourite the first free place, and removes none while there is one', () => {
  expect(roomForFavourite([], isOffered)).toEqual({ place: 0, givingWay: [] })
  const oneLess = all.filter(({ place }) => place !== 5)
  expect(roomForFavourite(oneLess, isOffered)).toEqual({ place: 5, givingWay: [] })
})

it('takes the place of favourites that are no longer offered', () => {
  expect(roomForFavourite(all, isOffered)).toEqual({ place: 3, givingWay: hidden })
})

it('has no room beyond the limit', () => {
  expect(roomForFavourite(all, () => true)).toBeNull()
})
