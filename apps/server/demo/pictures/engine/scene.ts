import type { DecalPen } from './decal.ts'
import { draftDecal } from './decal.ts'
import { CHROME, material } from './material.ts'
import type { Material } from './material.ts'
import type { Point } from './outline.ts'
import { round } from './outline.ts'
import { cabOf, cylinderOf, meshOf, prismOf, tyreOf } from './solid-maker.ts'
import type { Axis, CylinderOptions, MeshFace, MeshOptions, PrismOptions } from './solid-maker.ts'
import type { CabLook, Solid, TrackShape, TyreLook } from './solid.ts'
import {
  chain,
  direction,
  identity,
  shiftedBy,
  transformPoint,
  stretch,
  turnedAboutY,
  turnedAboutZ,
} from './transform.ts'
import type { Transform } from './transform.ts'
import { addVectors, cross, nth, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'

export type BoxOptions = PrismOptions & { radius?: number; axis?: Axis }
export type CabOptions = CabLook & { inside?: (interior: Scene) => void }
type Turn = { turn: number; about?: Vector; move?: Vector }
export type BoxSide = 'x-' | 'x+' | 'y-' | 'y+' | 'z+'

/** Collects solids; each call places its solid in the frame that is current at that moment. */
export class Scene {
  readonly solids: Solid[] = []
  /** Wheels, doors and panes of a machine sold for its parts are gone. */
  readonly isStripped: boolean
  private transform: Transform
  private layer = 0
  private isOnBlocks = false

  constructor(size: Vector | Transform = [1, 1, 1], isStripped = false) {
    this.isStripped = isStripped
    this.transform = 'origin' in size ? size : stretch(size)
  }

  turned(build: () => void, { turn, about = [0, 0, 0], move = [0, 0, 0] }: Turn): void {
    const outer = this.transform
    const turning = chain(chain(shiftedBy(addVectors(move, about)), turnedAboutZ(turn)), shiftedBy(scale(about, -1)))
    this.transform = chain(outer, turning)
    build()
    this.transform = outer
  }

  /** Swings about an axis across the machine, as booms and buckets do: positive degrees lower the front. */
  swung(build: () => void, { turn, about }: { turn: number; about: Point }): void {
    const outer = this.transform
    const pivot: Vector = [about[0], 0, about[1]]
    this.transform = chain(outer, chain(chain(shiftedBy(pivot), turnedAboutY(turn)), shiftedBy(scale(pivot, -1))))
    build()
    this.transform = outer
  }

  /** Later layers are painted over earlier ones, whatever their depth. */
  inLayer(layer: number, build: () => void): void {
    const outer = this.layer
    this.layer = layer
    build()
    this.layer = outer
  }

  mesh(faces: readonly MeshFace[], options: MeshOptions = {}): Solid {
    return this.keep(meshOf(this.frame(), faces, options))
  }

  quad(points: readonly Vector[], of: Material): Solid {
    return this.mesh([{ points, material: of, bothSides: true }])
  }

  prism(
    profile: readonly Point[],
    axis: Axis,
    from: number,
    to: number,
    of: Material,
    options: PrismOptions = {},
  ): Solid {
    return this.keep(prismOf(this.frame(), { profile, axis, from, to, material: of }, options))
  }

  box(a: Vector, b: Vector, of: Material, options: BoxOptions = {}): Solid {
    const axis = options.axis ?? 'z'
    const [u, v, w] = axis === 'z' ? ([0, 1, 2] as const) : axis === 'y' ? ([0, 2, 1] as const) : ([1, 2, 0] as const)
    const corners: Point[] = [
      [a[u], a[v]],
      [b[u], a[v]],
      [b[u], b[v]],
      [a[u], b[v]],
    ]
    const profile = options.radius ? round(corners, options.radius) : corners
    const solid = this.prism(profile, axis, a[w], b[w], of, options)
    solid.corners = [a, b]
    return solid
  }

  cylinder(
    from: Vector,
    axis: Axis,
    radius: number,
    length: number,
    of: Material,
    options: CylinderOptions = {},
  ): Solid {
    return this.rod(from, addVectors(from, scale(axes[axis], length)), radius, of, options)
  }

  rod(from: Vector, to: Vector, radius: number, of: Material, options: CylinderOptions = {}): Solid {
    const ends = { from: transformPoint(this.transform, from), to: transformPoint(this.transform, to) }
    return this.keep(cylinderOf(this.frame(), ends, radius, of, options))
  }

  rods(line: readonly Vector[], radius: number, of: Material): void {
    for (let i = 1; i < line.length; i++) this.rod(nth(line, i - 1), nth(line, i), radius, of)
  }

  /** A hydraulic ram: the barrel's share of the way, then the polished rod. */
  ram(from: Vector, to: Vector, radius: number, of: Material, barrel = 0.55): void {
    const at = (share: number) => addVectors(from, scale(subtractVectors(to, from), share))
    this.rod(at(barrel), to, radius * 0.5, CHROME)
    this.rod(from, at(barrel), radius, of)
    this.rod(at(barrel - 0.03), at(barrel), radius * 1.12, of)
  }

  hose(line: readonly Vector[], width: number, colour = '#22272e'): Solid {
    const points = line.map((p) => transformPoint(this.transform, p))
    return this.keep({ ...this.frame(), kind: 'hose', line: points, width, colour, vertices: points, convex: false })
  }

  lattice(lines: readonly (readonly Vector[])[], width: number, colour: string): Solid {
    const placed = lines.map((line) => line.map((p) => transformPoint(this.transform, p)))
    return this.keep({
      ...this.frame(),
      kind: 'lattice',
      lines: placed,
      width,
      colour,
      vertices: placed.flat(),
      convex: false,
    })
  }

  tyre(centre: Vector, radius: number, width: number, look: TyreLook): Solid {
    if (this.isStripped && this.solids.every(({ kind }) => kind !== 'tyre') && !this.isOnBlocks)
      return this.blocks(centre, radius)
    return this.keep(tyreOf(this.frame(), centre, { radius, width, look }))
  }

  /** Timber under the hub of a wheel that is gone. */
  private blocks([x, y, z]: Vector, radius: number): Solid {
    this.isOnBlocks = true
    const timber = material('#a98a5e', { lit: 0.7 })
    const height = (z - radius * 0.2) / 3
    for (const i of [0, 1, 2]) {
      const [long, short] = i % 2 ? [0.3, 0.5] : [0.55, 0.3]
      this.box(
        [x - radius * long, y - radius * short, i * height],
        [x + radius * long, y + radius * short, (i + 0.94) * height],
        timber,
      )
    }
    this.cylinder([x, y - radius * 0.16, z], 'y', radius * 0.3, radius * 0.32, material('#5a4a40'))
    return this.cylinder([x, y - radius * 0.24, z], 'y', radius * 0.12, radius * 0.48, material('#7c6450'))
  }

  track(shape: TrackShape): Solid {
    const vertices = [shape.x0, shape.x1].flatMap((x) =>
      [shape.y0, shape.y1].flatMap((y) => [shape.z0, shape.z1].map((z) => transformPoint(this.transform, [x, y, z]))),
    )
    return this.keep({ ...this.frame(), kind: 'track', shape, vertices, convex: true })
  }

  cab(options: CabOptions): Solid {
    const interior = new Scene(this.transform, this.isStripped)
    options.inside?.(interior)
    return this.keep(cabOf(this.frame(), options, interior.solids))
  }

  /** Marks on the plane `origin + u·U + v·V`, drawn right after their solid. */
  decorate(solid: Solid, origin: Vector, u: Vector, v: Vector, draw: (pen: DecalPen) => void, always = false): void {
    const [across, up] = [direction(solid.transform, u), direction(solid.transform, v)]
    const corner = transformPoint(solid.transform, origin)
    const marks = draftDecal({ origin: corner, across, up, isStripped: this.isStripped }, draw)
    solid.decals.push({ normal: unit(cross(across, up)), origin: corner, marks, always })
  }

  decorateSide(box: Solid, side: BoxSide, draw: (pen: DecalPen) => void): void {
    if (!box.corners) throw new TypeError('only a box has sides')
    const [a, b] = box.corners
    const planes: Record<BoxSide, readonly [Vector, Vector, Vector]> = {
      'y-': [a, axes.x, axes.z],
      'y+': [[b[0], b[1], a[2]], [-1, 0, 0], axes.z],
      'x-': [[a[0], b[1], a[2]], [0, -1, 0], axes.z],
      'x+': [[b[0], a[1], a[2]], axes.y, axes.z],
      'z+': [[a[0], a[1], b[2]], axes.x, axes.y],
    }
    this.decorate(box, ...planes[side], draw)
  }

  private frame() {
    return { transform: this.transform, layer: this.layer, decals: [] }
  }

  private keep(solid: Solid): Solid {
    this.solids.push(solid)
    return solid
  }
}

const axes: Record<Axis, Vector> = { x: identity.x, y: identity.y, z: identity.z }
