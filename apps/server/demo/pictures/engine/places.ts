import { indoorPlaces } from './indoor-places.ts'
import { outdoorPlaces } from './outdoor-places.ts'

export const places = { ...outdoorPlaces, ...indoorPlaces }
export type Place = keyof typeof places
export const isIndoors = (place: Place): boolean => place in indoorPlaces
