import type { Material } from './material.ts'
import type { Point } from './outline.ts'
import type { Transform } from './transform.ts'
import type { Vector } from './vector.ts'

/** A face in the world, with the normals of its two neighbours when it belongs to a rounded wall. */
export type Face = {
  points: Vector[]
  material: Material
  normal: Vector
  centre: Vector
  bothSides?: boolean
  inner?: Material
  isCap?: boolean
  isCurved?: boolean
  isSmooth?: boolean
  normalBefore?: Vector
  normalAfter?: Vector
}

export type Fill = string | readonly [from: string, to: string, diagonal?: number] | Material

/** A mark on a surface: paint, louvre, scratch, rivet. */
export type Mark = {
  points: Vector[]
  fill: Fill | null
  opacity?: number
  stroke?: string
  width?: number
  isOpen?: boolean
  isCircle?: boolean
  rounded?: { radius: number; at: (segments: number) => Vector[] }
}

export type Decal = { normal: Vector; origin: Vector; marks: Mark[]; always: boolean }

type Common = {
  layer: number
  transform: Transform
  decals: Decal[]
  vertices: Vector[]
  convex: boolean
  /** Directions along which the solid can be told from another one. */
  planes?: Vector[]
  /** Corners of an axis-parallel box, before its transform. */
  corners?: readonly [Vector, Vector]
}

export type Mesh = Common & { kind: 'mesh'; faces: Face[]; noEdge: boolean; edge: number | null }
export type Cylinder = Common & {
  kind: 'cylinder'
  from: Vector
  to: Vector
  radius: number
  endRadius: number
  material: Material
  cap: Material | null
  axis: Vector
  side: readonly [Vector, Vector]
}
export type Hose = Common & { kind: 'hose'; line: Vector[]; width: number; colour: string }
export type Lattice = Common & { kind: 'lattice'; lines: Vector[][]; width: number; colour: string }

export type TyreLook = {
  rim: string
  side: number
  wear: number
  lugs: number
  bolts: number
  tread?: 'field' | 'road'
  rimRadius?: number
}
export type Tyre = Common & {
  kind: 'tyre'
  centre: Vector
  x: Vector
  y: Vector
  z: Vector
  radius: number
  width: number
  look: TyreLook
}

export type TrackShape = {
  x0: number
  x1: number
  y0: number
  y1: number
  z0: number
  z1: number
  paint: string
  wear: number
  shoes: number
  rollers: number
  grouser?: number
  thickness?: number
}
export type Track = Common & { kind: 'track'; shape: TrackShape }

export type CabFace = Face & { pane: CabPane; isSide: boolean; isNear: boolean }
export type CabPane = 'solid' | 'glass' | 'roof'
export type CabBar = readonly [from: Point, to: Point, width: number]
export type CabLook = {
  profile: readonly Point[]
  panes: readonly CabPane[]
  y0: number
  y1: number
  frame: string
  roof: string
  frameWidth: number
  opacity?: number
  bars?: readonly CabBar[]
}
export type Cab = Common & { kind: 'cab'; faces: CabFace[]; look: CabLook; interior: Solid[] }

export type Solid = Mesh | Cylinder | Hose | Lattice | Tyre | Track | Cab
