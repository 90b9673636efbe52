import { indoorPlaces } from './indoor-places.ts'
import { outdoorPlaces } from './outdoor-places.ts'

export const places = { ...outdoorPlaces, ...indoorPlaces }
export type PicturePlace = keyof typeof places
export const isIndoors = (place: PicturePlace): boolean => place in indoorPlaces
