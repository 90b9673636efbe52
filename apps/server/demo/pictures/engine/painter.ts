import { backdrop, floorJoints } from './backdrop.ts'
import { aimCamera } from './camera.ts'
import { pictureHeight, pictureWidth } from './picture-size.ts'
import type { CameraView } from './camera.ts'
import { depthOrder } from './depth-order.ts'
import { hull, signedArea } from './outline.ts'
import type { Point } from './outline.ts'
import { paintCab } from './paint-cab.ts'
import { paintCylinder, paintHose, paintLattice } from './paint-cylinder.ts'
import { paintDecals } from './paint-decals.ts'
import { paintMesh } from './paint-mesh.ts'
import { paintTrack } from './paint-track.ts'
import { paintTyre } from './paint-tyre.ts'
import { shadows } from './shadows.ts'
import type { Scene } from './scene.ts'
import type { Solid } from './solid.ts'
import { isOnPicture, setStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { nth } from './vector.ts'

/** One picture of the scene: backdrop, shadows on the floor, then the solids from back to front. */
export function paint(scene: Scene, view: CameraView): string {
  const camera = aimCamera(scene.solids, view)
  const stage = setStage(camera, view)
  const order = depthOrder(scene.solids, camera.project, camera.eye)
  const body = mergeFlatFills(
    withoutHidden(order, stage)
      .map((solid) => paintSolid(stage, solid))
      .join(''),
  )
  const ground = backdrop(camera, view)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}">` +
    '<style>.e,.l{fill:none;stroke-linecap:round;stroke-linejoin:round}.e{stroke:#fff;stroke-width:1.3;stroke-opacity:.38}</style>' +
    `<defs>${stage.definitions.join('')}</defs>${ground.body}${floorJoints(camera, view, ground)}` +
    shadows(scene.solids, stage, view.closeUp !== undefined) +
    `<g stroke-width=".7" stroke-linejoin="round">${body}</g>${veil(stage)}</svg>`
  )
}

const veil = ({ daylight }: Stage): string =>
  daylight.veil
    ? `<path fill="${daylight.veil[0]}" fill-opacity="${daylight.veil[1]}" d="M0 0H${pictureWidth}V${pictureHeight}H0Z"/>`
    : ''

function paintSolid(stage: Stage, solid: Solid): string {
  return paintBare(stage, solid) + paintDecals(stage, solid)
}

function paintBare(stage: Stage, solid: Solid): string {
  switch (solid.kind) {
    case 'mesh':
      return paintMesh(stage, solid)
    case 'cylinder':
      return paintCylinder(stage, solid)
    case 'hose':
      return paintHose(stage, solid)
    case 'lattice':
      return paintLattice(stage, solid)
    case 'tyre':
      return paintTyre(stage, solid)
    case 'track':
      return paintTrack(stage, solid)
    case 'cab': {
      const order = depthOrder(solid.interior, stage.camera.project, stage.camera.eye)
      return paintCab(stage, solid, order.map((part) => paintSolid(stage, part)).join(''))
    }
  }
}

/** Leaves out what is off the picture, too small to see, or wholly behind a later solid. */
function withoutHidden(order: readonly Solid[], stage: Stage): Solid[] {
  const outlines = order.map((solid) => {
    const points = solid.vertices.map((p) => stage.camera.project(p))
    return isOnPicture(points, 60) ? hull(points.map(([x, y]): Point => [x, y])) : []
  })
  return order.filter((solid, i) => {
    const outline = nth(outlines, i)
    const isThin = solid.kind === 'lattice' || solid.kind === 'hose'
    if (outline.length < 2 || (!isThin && Math.abs(signedArea(outline)) < 14)) return false
    return !order.some((later, j) => {
      const hides = j > i && ((later.kind === 'mesh' && later.convex) || later.kind === 'cylinder')
      const cover = nth(outlines, j)
      return hides && cover.length > 2 && Math.abs(signedArea(cover)) > 200 && isWithin(outline, cover)
    })
  })
}

const isWithin = (points: readonly Point[], cover: readonly Point[]): boolean =>
  points.every((p) =>
    cover.every((a, i) => {
      const b = nth(cover, i + 1)
      return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= 0
    }),
  )

/** Neighbouring paths of one flat colour become one path. */
const mergeFlatFills = (body: string): string =>
  body.replace(/(?:<path d="[^"]+" fill="#[0-9a-f]{6}"(?: fill-opacity="[.\d]+")?\/>)+/g, (run) => {
    const merged: { path: string; look: string }[] = []
    for (const [, path = '', look = ''] of run.matchAll(/d="([^"]+)"( fill[^/]+)/g)) {
      const last = merged.at(-1)
      if (last && last.look === look) last.path += path
      else merged.push({ path, look })
    }
    return merged.map(({ path, look }) => `<path d="${path}"${look}/>`).join('')
  })
