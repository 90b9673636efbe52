/** A position in degrees. */
export type Place = { readonly lat: number; readonly lng: number }

/**
 * To two decimals, which is about a kilometre: strangers see in which part of a town a machine stands, not in which yard.
 */
export const coarseOf = ({ lat, lng }: Place): Place => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
})

type Box = readonly [north: number, west: number, south: number, east: number]

/**
 * The area where Chinese maps are shifted, as rough boxes: the mainland with its coast, without its neighbours. A
 * single box around China, as many programs use, would move Osaka by half a kilometre.
 */
const mainland: readonly Box[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
]
const neighbours: readonly Box[] = [
  [25.398623, 119.921265, 21.785006, 122.497559],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 39.3742, 137.0227],
]

const isIn = ({ lat, lng }: Place, boxes: readonly Box[]): boolean =>
  boxes.some(([north, west, south, east]) => lat <= north && lat >= south && lng >= west && lng <= east)

/** Whether maps of this position use GCJ-02. */
export const isShifted = (place: Place): boolean => isIn(place, mainland) && !isIn(place, neighbours)

/**
 * Converts a satellite position (WGS-84) to GCJ-02, which Chinese maps use. Returns the same position outside China.
 */
export function gcj02Of(wgs84: Place): Place {
  if (!isShifted(wgs84)) return wgs84
  const { lat, lng } = shiftAt(wgs84)
  return { lat: wgs84.lat + lat, lng: wgs84.lng + lng }
}

/**
 * Converts a GCJ-02 position back to WGS-84. The shift has no inverse formula, so it is found by iteration (six rounds
 * leave less than a millimetre). Just outside the border, within the length of the shift, two positions map to the same
 * point; the Chinese one is returned.
 */
export function wgs84Of(gcj02: Place): Place {
  let guess = gcj02
  for (let round = 0; round < 6; round += 1) {
    const { lat, lng } = shiftAt(guess)
    guess = { lat: gcj02.lat - lat, lng: gcj02.lng - lng }
  }
  return isShifted(guess) ? guess : gcj02
}

/** The semi-major axis of Krasovsky's ellipsoid of 1940, on which GCJ-02 is defined. */
const axis = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

function shiftAt({ lat, lng }: Place): Place {
  const x = lng - 105
  const y = lat - 35
  const radians = (lat / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(radians) ** 2
  const root = Math.sqrt(magic)
  return {
    lat: (northward(x, y) * 180) / (((axis * (1 - eccentricity)) / (magic * root)) * Math.PI),
    lng: (eastward(x, y) * 180) / ((axis / root) * Math.cos(radians) * Math.PI),
  }
}

const wave = (value: number, period: number) => Math.sin((value * Math.PI) / period)
const ripples = (x: number) => ((20 * wave(x, 1 / 6) + 20 * wave(x, 1 / 2)) * 2) / 3

function northward(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const waves = ((20 * wave(y, 1) + 40 * wave(y, 3) + 160 * wave(y, 12) + 320 * wave(y, 30)) * 2) / 3
  return plane + ripples(x) + waves
}

function eastward(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const waves = ((20 * wave(x, 1) + 40 * wave(x, 3) + 150 * wave(x, 12) + 300 * wave(x, 30)) * 2) / 3
  return plane + ripples(x) + waves
}
