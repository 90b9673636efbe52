import type { Camera, CameraView } from './camera.ts'
import { pictureHeight, pictureWidth } from './picture-size.ts'
import { deep, lift, mix, quantise } from './colour.ts'
import type { Daylight } from './daylight.ts'
import { lampLight } from './daylight.ts'
import type { Material } from './material.ts'
import { signedArea } from './outline.ts'
import { short, tenth } from './svg-path.ts'
import { addVectors, dot, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'
import { weathering } from './weathering.ts'
import type { Weathering } from './weathering.ts'

/** Where a picture is painted: the camera, the light from above and one side, and the gradients used so far. */
export type Stage = {
  camera: Camera
  light: Vector
  daylight: Daylight
  weathering: Weathering
  definitions: string[]
  tone(material: Material, normal: Vector): string
  /** A soft two-tone fill; one flat colour when the two are the same. */
  blend(from: string, to: string, diagonal?: boolean): string
  /** A gradient between two places on the picture. */
  sweep(stops: readonly Stop[], from: Vector, to: Vector): string
  isFacing(normal: Vector, at: Vector): boolean
}

export type Stop = readonly [offset: number, colour: string]

export function setStage(
  camera: Camera,
  { daylight = lampLight, weather }: Pick<CameraView, 'daylight' | 'weather'>,
): Stage {
  const { right, up, toEye } = camera
  const light = unit(addVectors(addVectors(scale(right, -0.62 * daylight.side), scale(up, 0.72)), scale(toEye, 0.42)))
  const halfway = unit(addVectors(light, toEye))
  const definitions: string[] = []
  const known = new Map<string, string>()
  const shared = (key: string, make: (id: string) => string): string => {
    const id = known.get(key) ?? `G${known.size.toString(36)}`
    if (!known.has(key)) definitions.push(make(id))
    known.set(key, id)
    return id
  }
  return {
    camera,
    light,
    daylight,
    weathering: weathering(weather),
    definitions,
    tone({ colour, gloss, lit = 0.95 }, normal) {
      const brightness = 0.5 * dot(normal, light) - 0.1
      const shaded =
        brightness > 0
          ? lift(colour, Math.min(0.75, brightness * 1.5 * lit))
          : mix(colour, deep(colour), Math.min(0.92, -brightness * 1.55))
      return gloss ? mix(shaded, '#ffffff', Math.max(0, dot(normal, halfway)) ** 14 * gloss) : shaded
    },
    blend(first, second, diagonal = false) {
      const [from, to] = [quantise(first), quantise(second)]
      if (from === to) return from
      const id = shared(from + to + diagonal, (name) => twoTone(name, from, to, diagonal ? '.9' : '.25'))
      return `url(#${id})`
    },
    sweep(stops, from, to) {
      const text = stops.map(stopText).join('')
      const tones = shared(text, (name) => `<linearGradient id="${name}">${text}</linearGradient>`)
      const id = `c${definitions.length.toString(36)}`
      definitions.push(
        `<linearGradient id="${id}" href="#${tones}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"/>`,
      )
      return `url(#${id})`
    },
    isFacing: (normal, at) => dot(normal, subtractVectors(camera.eye, at)) > 0,
  }
}

export const area = (points: readonly Vector[]): number => Math.abs(signedArea(points.map(([x, y]) => [x, y])))

/** Whether its box touches the picture and a margin; a wall may reach beyond both sides. */
export function isOnPicture(points: readonly Vector[], margin = 40): boolean {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const touches = (values: readonly number[], size: number) =>
    Math.max(...values) > -margin && Math.min(...values) < size + margin
  return touches(xs, pictureWidth) && touches(ys, pictureHeight)
}

const twoTone = (id: string, from: string, to: string, x2: string): string =>
  `<linearGradient id="${id}" x2="${x2}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const stopText = ([offset, colour]: Stop): string =>
  `<stop offset="${tenth(Math.round(offset * 100) / 10)}" stop-color="${quantise(colour)}"/>`
