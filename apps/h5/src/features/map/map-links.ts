import { gcj02Of, isShifted, type Place } from '@kikai/kernel/geo'

/** Where a place opens outside: in mainland China on a Chinese map, which draws by GCJ-02; elsewhere on OpenStreetMap. */
export function mapLink(place: Place): string {
  if (!isShifted(place))
    return `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=16/${place.lat}/${place.lng}`
  const { lat, lng } = gcj02Of(place)
  return `https://uri.amap.com/marker?position=${lng.toFixed(6)},${lat.toFixed(6)}`
}
