import { readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * `node scripts/draw-maps.ts`: draws the coasts around each country of the marketplace from Natural Earth (world-atlas,
 * land 50m). They are drawn once and committed, so that the app shows a machine's place without a map library, a tile
 * server or 180 KB of coastlines. Only land is drawn, no borders, because borders can be disputed.
 */
const width = 640
const height = 400

/**
 * The shown area as west, south, east, north in degrees; it is widened to the picture's proportions. Countries without
 * a coast nearby have no map.
 */
const windows: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AE: [50, 21.5, 57.5, 27.5],
  AU: [111, -45, 156, -9],
  BD: [86, 19.5, 94, 27.5],
  BE: [1, 48.8, 8, 52.2],
  BR: [-76, -35, -33, 6],
  CA: [-128, 40, -60, 57],
  CN: [72, 17, 136, 54.5],
  DE: [4, 46.5, 17, 56],
  ES: [-11, 35, 6, 45],
  FR: [-6, 41, 10.5, 52],
  GB: [-12, 49, 4, 60.5],
  HK: [112.5, 21.4, 115.8, 23.4],
  ID: [93, -12, 142, 8],
  IE: [-12, 51, -4.5, 56],
  IN: [66, 6, 98, 37],
  IT: [5.5, 36, 20, 48],
  JP: [126, 29.5, 148, 46.5],
  KE: [32, -6, 43.5, 6],
  KR: [123.5, 32.5, 132, 39.5],
  LK: [77, 5, 84.5, 10.8],
  MX: [-119, 13, -85, 34],
  MY: [97, -1.5, 121, 9],
  NG: [1, 2.5, 16, 15],
  NL: [2.5, 50, 8.5, 54.2],
  NZ: [163.5, -48.5, 180, -33],
  PH: [115, 3.5, 129, 21],
  PK: [59, 22, 79, 38],
  PL: [12.5, 48, 26, 56],
  SA: [33, 14, 57, 34],
  SG: [102.6, 0.6, 105.2, 2.2],
  TH: [95, 5, 109, 21.5],
  TR: [24, 34, 46, 43.5],
  TW: [117, 20.8, 124.5, 26.4],
  US: [-128, 23, -65, 50.5],
  VN: [99.5, 7.5, 113, 24],
  ZA: [14, -36, 35, -21],
}

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

const require = createRequire(import.meta.url)
const topology: Topology<{ land: GeometryCollection }> = JSON.parse(
  readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'),
)
const coasts: Ring[] = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flat().map(asRing)
    : geometry.type === 'Polygon'
      ? geometry.coordinates.map(asRing)
      : [],
)
// Of the shapes that cross the date line only Eurasia is drawn, because its jump is in the far north. Those of islands
// would be a line across the whole map.
const whole = coasts.filter(
  (ring) => ring.length > 2_000 || ring.every(([lng], at) => Math.abs(lng - (ring.at(at - 1)?.[0] ?? lng)) < 180),
)

const folder = resolve(import.meta.dirname, '../apps/h5/src/features/catalogue/maps')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [country, box] of Object.entries(windows)) {
  const drawn = draw(box)
  writeFileSync(join(folder, `${country}.json`), `${JSON.stringify(drawn, null, 2)}\n`)
}
console.info(`${Object.keys(windows).length} maps drawn`)

/**
 * An equirectangular projection: degrees times two factors, so that the app can place a point with two multiplications.
 */
function draw([west, south, east, north]: readonly [number, number, number, number]) {
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(width / ((east - west) * narrowing), height / (north - south))
  const x = scale * narrowing
  const left = (west + east) / 2 - width / 2 / x
  const top = (south + north) / 2 + height / 2 / scale
  const lines = whole
    .map((ring) => inWindow(ring.map(([lng, lat]): Point => [(lng - left) * x, (top - lat) * scale])))
    .map(simplified)
    .filter((ring) => ring.length > 2 && areaOf(ring) > 6)
    .map((ring) => `M${ring.map(([px, py]) => `${px} ${py}`).join('L')}Z`)
  const [lngScale, latScale] = [x, scale].map((factor) => Number(factor.toFixed(4)))
  return { left: Number(left.toFixed(4)), top: Number(top.toFixed(4)), lngScale, latScale, land: lines.join('') }
}

/** Clips a ring to the picture, edge by edge (Sutherland–Hodgman). */
function inWindow(ring: Ring): Ring {
  const edges: readonly [inside: (point: Point) => boolean, cross: (a: Point, b: Point) => Point][] = [
    [([px]) => px >= 0, (a, b) => [0, between(a[1], b[1], (0 - a[0]) / (b[0] - a[0]))]],
    [([px]) => px <= width, (a, b) => [width, between(a[1], b[1], (width - a[0]) / (b[0] - a[0]))]],
    [([, py]) => py >= 0, (a, b) => [between(a[0], b[0], (0 - a[1]) / (b[1] - a[1])), 0]],
    [([, py]) => py <= height, (a, b) => [between(a[0], b[0], (height - a[1]) / (b[1] - a[1])), height]],
  ]
  return edges.reduce<Ring>((points, [inside, cross]) => {
    const kept: Point[] = []
    points.forEach((point, at) => {
      const before = points.at(at - 1)
      if (!before) return
      if (inside(point) !== inside(before)) kept.push(cross(before, point))
      if (inside(point)) kept.push(point)
    })
    return kept
  }, ring)
}

/** Rounds to whole numbers and drops points that are too close to be distinguished on a screen. */
function simplified(ring: Ring): Ring {
  const kept: Point[] = []
  for (const [px, py] of ring) {
    const last = kept.at(-1)
    const point: Point = [Math.round(px), Math.round(py)]
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 2.5) kept.push(point)
  }
  return kept
}

function asRing(points: number[][]): Ring {
  return points.map(([lng = 0, lat = 0]): Point => [lng, lat])
}
function areaOf(ring: Ring): number {
  return Math.abs(
    ring.reduce((sum, [ax, ay], at) => {
      const [bx, by] = ring.at(at - 1) ?? [0, 0]
      return sum + (bx - ax) * (by + ay)
    }, 0) / 2,
  )
}
function between(a: number, b: number, part: number): number {
  return a + (b - a) * part
}
