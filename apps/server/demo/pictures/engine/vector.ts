/** Metres: front of the machine is -x, the near side -y, up is +z. */
export type Vector = readonly [x: number, y: number, z: number]

export const subtractVectors = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const addVectors = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vector): Vector => scale(a, 1 / (length(a) || 1))
export const mean = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => addVectors(sum, point), origin),
    1 / points.length,
  )
export const origin: Vector = [0, 0, 0]
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

/** The item that must be there; counts from the front again after the last. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}
