import { gcj02Of, isShifted, type Place } from '@kikai/kernel/geo'

/**
 * The address of a place on an external map: in mainland China a Chinese map, which uses GCJ-02; elsewhere
 * OpenStreetMap.
 */
export function mapLink(place: Place): string {
  if (!isShifted(place))
    return `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=16/${place.lat}/${place.lng}`
  const { lat, lng } = gcj02Of(place)
  return `https://uri.amap.com/marker?position=${lng.toFixed(6)},${lat.toFixed(6)}`
}

/** The search of an external map for an address of which no point is known. */
export const mapSearchLink = ({ address, country }: { address: string; country: string }): string =>
  country === 'CN'
    ? `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
