import type { Material } from './material.ts'
import { signedArea } from './outline.ts'
import type { Point } from './outline.ts'
import type { Cab, CabFace, CabLook, Cylinder, Decal, Face, Mesh, Solid, Tyre, TyreLook } from './solid.ts'
import { direction, transformPoint } from './transform.ts'
import type { Transform } from './transform.ts'
import { addVectors, cross, dot, mean, nth, origin, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'

export type Axis = 'x' | 'y' | 'z'
export type MeshFace = { points: readonly Vector[]; material: Material; bothSides?: boolean; inner?: Material }
export type MeshOptions = { convex?: boolean; centre?: Vector; noEdge?: boolean; edge?: number }
export type PrismOptions = { convex?: boolean; noEdge?: boolean; edge?: number; walls?: readonly Material[] }
export type CylinderOptions = { endRadius?: number; cap?: Material }

type Frame = { transform: Transform; layer: number; decals: Decal[] }
type Prism = { profile: readonly Point[]; axis: Axis; from: number; to: number; material: Material }

export function meshOf(frame: Frame, faces: readonly MeshFace[], options: MeshOptions): Mesh {
  const centre = options.centre && transformPoint(frame.transform, options.centre)
  const placed = faces.map((face): Face => {
    const points = face.points.map((p) => transformPoint(frame.transform, p))
    const middle = mean(points)
    const normal = newellNormal(points)
    const outward = centre && dot(normal, subtractVectors(middle, centre)) < 0 ? scale(normal, -1) : normal
    return { ...face, points, normal: outward, centre: middle }
  })
  return finishMesh(frame, placed, { ...options, convex: options.convex ?? false }, placed)
}

export function prismOf(frame: Frame, prism: Prism, options: PrismOptions): Mesh {
  const { axis, from, to } = prism
  const profile = signedArea(prism.profile) < 0 ? prism.profile.toReversed() : prism.profile
  const lift = (u: number, v: number, w: number): Vector =>
    axis === 'y' ? [u, w, v] : axis === 'x' ? [w, u, v] : [u, v, w]
  const wallNormals = profile.map((p, i) => unit(lift(...outward(p, nth(profile, i + 1)), 0)))
  const walls = profile.map((p, i): Face => {
    const next = nth(profile, i + 1)
    const normal = nth(wallNormals, i)
    const before = nth(wallNormals, i + profile.length - 1)
    const after = nth(wallNormals, i + 1)
    const [cosBefore, cosAfter] = [dot(normal, before), dot(normal, after)]
    const bends = (cos: number) => cos > 0.8 && cos < 0.9999
    return placedFace(frame.transform, {
      points: [lift(...p, from), lift(...next, from), lift(...next, to), lift(...p, to)],
      material: options.walls?.[i] ?? prism.material,
      normal,
      centre: origin,
      isSmooth: bends(cosBefore) && bends(cosAfter),
      isCurved: bends(cosBefore) || bends(cosAfter),
      normalBefore: direction(frame.transform, cosBefore > 0.8 ? unit(addVectors(normal, before)) : normal),
      normalAfter: direction(frame.transform, cosAfter > 0.8 ? unit(addVectors(normal, after)) : normal),
    })
  })
  const caps = [from, to].map((at): Face => {
    const faces = (at === from ? -1 : 1) * (from < to ? 1 : -1)
    return placedFace(frame.transform, {
      points: profile.map((p) => lift(...p, at)),
      material: prism.material,
      normal: lift(0, 0, faces),
      centre: origin,
      isCap: true,
    })
  })
  return finishMesh(frame, [...walls, ...caps], { ...options, convex: options.convex ?? true }, caps)
}

export function cylinderOf(
  frame: Frame,
  { from, to }: { from: Vector; to: Vector },
  radius: number,
  material: Material,
  options: CylinderOptions,
): Cylinder {
  const endRadius = options.endRadius ?? radius
  const axis = unit(subtractVectors(to, from))
  const e1 = unit(cross(axis, Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  const e2 = cross(axis, e1)
  const ring = (centre: Vector, r: number) =>
    circlePoints(12, (cos, sin) => addVectors(centre, addVectors(scale(e1, r * cos), scale(e2, r * sin))))
  return {
    ...frame,
    kind: 'cylinder',
    from,
    to,
    radius,
    endRadius,
    material,
    cap: options.cap ?? null,
    axis,
    side: [e1, e2],
    vertices: [...ring(from, radius), ...ring(to, endRadius)],
    planes: [axis, e1, e2, unit(addVectors(e1, e2)), unit(subtractVectors(e1, e2))],
    convex: true,
  }
}

export function tyreOf(frame: Frame, at: Vector, size: { radius: number; width: number; look: TyreLook }): Tyre {
  const centre = transformPoint(frame.transform, at)
  const { x, y, z } = frame.transform
  const axes = { x: unit(x), y: unit(y), z: unit(z) }
  const rim = (share: number) =>
    circlePoints(12, (cos, sin) =>
      addVectors(
        centre,
        addVectors(
          scale(axes.y, share * size.width),
          addVectors(scale(axes.x, size.radius * cos), scale(axes.z, size.radius * sin)),
        ),
      ),
    )
  return {
    ...frame,
    kind: 'tyre',
    centre,
    ...axes,
    ...size,
    vertices: [...rim(-0.5), ...rim(0.5)],
    planes: [axes.y, axes.x, axes.z],
    convex: true,
  }
}

export function cabOf(frame: Frame, options: CabLook, interior: Solid[]): Cab {
  const isClockwise = signedArea(options.profile) < 0
  const profile = isClockwise ? options.profile.toReversed() : options.profile
  const count = options.panes.length
  const panes = isClockwise ? options.panes.map((_, i) => nth(options.panes, 2 * count - 2 - i)) : options.panes
  const material = { colour: options.frame }
  const walls = profile.map((p, i): CabFace => {
    const next = nth(profile, i + 1)
    const [nx, nz] = outward(p, next)
    const points: Vector[] = [
      [p[0], options.y0, p[1]],
      [next[0], options.y0, next[1]],
      [next[0], options.y1, next[1]],
      [p[0], options.y1, p[1]],
    ]
    const face = placedFace(frame.transform, { points, material, normal: [nx, 0, nz], centre: origin })
    return { ...face, pane: nth(panes, i), isSide: false, isNear: false }
  })
  const sides = ([options.y0, options.y1] as const).map((y, i): CabFace => {
    const points = profile.map((p): Vector => [p[0], y, p[1]])
    const face = placedFace(frame.transform, { points, material, normal: [0, i ? 1 : -1, 0], centre: origin })
    return { ...face, pane: 'glass', isSide: true, isNear: i === 0 }
  })
  return {
    ...frame,
    kind: 'cab',
    faces: [...walls, ...sides],
    look: options,
    interior,
    vertices: sides.flatMap((face) => face.points),
    convex: true,
  }
}

/** Points on a unit circle, in equal steps. */
export const circlePoints = <T>(count: number, at: (cos: number, sin: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => at(Math.cos((i * 2 * Math.PI) / count), Math.sin((i * 2 * Math.PI) / count)))

const outward = (p: Point, next: Point): Point => [next[1] - p[1], -(next[0] - p[0])]

function placedFace(transform: Transform, face: Face): Face {
  const points = face.points.map((p) => transformPoint(transform, p))
  return { ...face, points, normal: unit(direction(transform, face.normal)), centre: mean(points) }
}

function finishMesh(
  frame: Frame,
  faces: Face[],
  options: { convex: boolean; noEdge?: boolean; edge?: number },
  outer: readonly Face[],
): Mesh {
  return {
    ...frame,
    kind: 'mesh',
    faces,
    convex: options.convex,
    noEdge: options.noEdge ?? false,
    edge: options.edge ?? null,
    vertices: outer.flatMap((face) => face.points),
  }
}

const newellNormal = (points: readonly Vector[]): Vector =>
  unit(
    points.reduce<Vector>((sum, a, i) => {
      const b = nth(points, i + 1)
      return addVectors(sum, [
        (a[1] - b[1]) * (a[2] + b[2]),
        (a[2] - b[2]) * (a[0] + b[0]),
        (a[0] - b[0]) * (a[1] + b[1]),
      ])
    }, origin),
  )
