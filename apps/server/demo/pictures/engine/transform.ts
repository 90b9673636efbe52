import type { Vector } from './vector.ts'
import { addVectors, scale } from './vector.ts'

/** Three axes and where the origin goes. */
export type Transform = { x: Vector; y: Vector; z: Vector; origin: Vector }

export const identity: Transform = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] }

export const stretch = (by: Vector): Transform => ({
  ...identity,
  x: [by[0], 0, 0],
  y: [0, by[1], 0],
  z: [0, 0, by[2]],
})

export const shiftedBy = (origin: Vector): Transform => ({ ...identity, origin })

export const turnedAboutZ = (degrees: number): Transform => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1], origin: [0, 0, 0] }
}

export const turnedAboutY = (degrees: number): Transform => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: [cos, 0, sin], y: [0, 1, 0], z: [-sin, 0, cos], origin: [0, 0, 0] }
}

export const direction = (t: Transform, v: Vector): Vector =>
  addVectors(addVectors(scale(t.x, v[0]), scale(t.y, v[1])), scale(t.z, v[2]))

export const transformPoint = (t: Transform, point: Vector): Vector => addVectors(direction(t, point), t.origin)

/** First the inner one, then the outer one. */
export const chain = (outer: Transform, inner: Transform): Transform => ({
  x: direction(outer, inner.x),
  y: direction(outer, inner.y),
  z: direction(outer, inner.z),
  origin: transformPoint(outer, inner.origin),
})
