import { indoorPlaces } from './indoor-places.ts'
import { outdoorPlaces } from './outdoor-places.ts'

export const picturePlaces = { ...outdoorPlaces, ...indoorPlaces }
export type PicturePlace = keyof typeof picturePlaces
export const isIndoors = (place: PicturePlace): boolean => place in indoorPlaces
